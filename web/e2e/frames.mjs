// What a page's socket receives, as the page understands it.

/** The view of such a message with its whole log, where `known` is the view before it. */
export function viewOf(message, known) {
  const { view, log_from: from = 0 } = message
  return from === 0 ? view : { ...view, log: [...known.log.slice(0, from), ...view.log] }
}
