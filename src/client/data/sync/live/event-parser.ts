/** Incremental parser of server-sent events that remembers the stream's last event id. */
import { createParser } from 'eventsource-parser';

export interface ServerEvent {
  readonly name: string;
  readonly data: string;
  /** The last event id of the stream, to send as `Last-Event-ID`. */
  readonly id: string | null;
}

export interface EventHandlers {
  readonly onEvent: (event: ServerEvent) => void;
  /** The server sets the delay before a reconnect. */
  readonly onRetry: (ms: number) => void;
}

/** Creates a parser that takes the text in chunks, cut anywhere. */
export function createEventParser({ onEvent, onRetry }: EventHandlers): (text: string) => void {
  let lastId: string | null = null;
  const parser = createParser({
    onRetry,
    onEvent({ id, event, data }) {
      lastId = id ?? lastId;
      onEvent({ name: event ?? 'message', data, id: lastId });
    },
  });
  return (text) => parser.feed(text);
}
