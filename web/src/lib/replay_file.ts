// Records that come as files: read from a picker or a drop, and handed from one page to the next.
import type { Message } from './protocol'

/** Far more than the longest game; anything beyond is no record. */
const mostBytes = 4_000_000

export interface RecordFile {
  name: string
  text: string
}

/** The record in a file, or what to say where there is none. */
export async function readRecord(file: File): Promise<RecordFile | Message> {
  if (file.size > mostBytes) return { key: 'replay.open.too_big', args: { name: file.name } }
  try {
    return { name: file.name, text: await file.text() }
  } catch {
    return { key: 'replay.open.unreadable', args: { name: file.name } }
  }
}

/** Whether a drag brings a file along. */
export function bringsFile(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}

export function droppedFile(event: DragEvent): File | null {
  return event.dataTransfer?.files[0] ?? null
}

let handed: RecordFile | null = null

/** Gives a record to the page that is gone to next. */
export function handOver(record: RecordFile): void {
  handed = record
}

export function takeOver(): RecordFile | null {
  const record = handed
  handed = null
  return record
}
