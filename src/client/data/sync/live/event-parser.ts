/** Incremental parser of server-sent events. Source: HTML standard, event streams. */

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
  let buffer = '';
  let isFirst = true;
  let name = '';
  let data: string[] = [];
  let id: string | null = null;

  const dispatch = (): void => {
    if (data.length > 0) onEvent({ name: name === '' ? 'message' : name, data: data.join('\n'), id });
    name = '';
    data = [];
  };

  const parseLine = (line: string): void => {
    if (line === '') {
      dispatch();
      return;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') name = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
    else if (field === 'retry' && /^\d{1,9}$/.test(value)) onRetry(Number(value));
  };

  return (text) => {
    buffer += isFirst ? text.replace(/^\uFEFF/, '') : text;
    isFirst = isFirst && text === '';
    // a trailing carriage return may be the first half of a CRLF
    const whole = buffer.endsWith('\r') ? buffer.length - 1 : buffer.length;
    const lines = buffer.slice(0, whole).split(/\r\n|\n|\r/);
    buffer = (lines.pop() ?? '') + buffer.slice(whole);
    for (const line of lines) parseLine(line);
  };
}
