"""What schemathesis is told of this server: a table that there is, its tokens, and records that are records.

Half of the requests meet a real table with a real token; the others whatever the description allows."""

import os
import random

import schemathesis

CHOOSER = random.Random(1)
TABLES = [pair.split("=") for pair in os.environ["NB_TABLES"].split(",")]
RECORD = os.environ["NB_RECORD"]


@schemathesis.hook
def before_call(context, case, kwargs):
    table, token = CHOOSER.choice(TABLES)
    if case.path_parameters and "table" in case.path_parameters and CHOOSER.random() < 0.6:
        case.path_parameters["table"] = table
        if CHOOSER.random() < 0.8:
            case.headers = dict(case.headers or {}, Authorization=f"Bearer {token}")
    wrong_on_purpose = case.meta is not None and case.meta.generation.mode.is_negative
    if case.operation.path.startswith("/api/records/") and not wrong_on_purpose and CHOOSER.random() < 0.5:
        with open(RECORD, encoding="utf-8") as file:
            case.body = file.read()
