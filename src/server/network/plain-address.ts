/**
 * Web addresses in the only form that is called: https, no user, no brackets, no escapes in the authority, printable
 * ASCII without backslash or fragment after it. Anything that URL parsers could read differently does not pass.
 * Source: reliability 4.4.
 */
const MAX_LENGTH = 2_048;
const MAX_NAME_LENGTH = 253;
const PLAIN = /^https:\/\/([a-z0-9.-]+)(?::(\d{1,5}))?(\/[!"$-[\]-~]*)$/;
const LABELS = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

export interface PlainAddress {
  readonly url: URL;
  /** Without the port. */
  readonly name: string;
  /** Name and port, for logs and counts: the rest of the address may be a secret. */
  readonly host: string;
  /** It says no port but that of https. */
  readonly isUsualPort: boolean;
}

/** Null for an address in another form, or of more than 2048 characters. */
export function plainAddress(text: string): PlainAddress | null {
  const [, name, port] = text.length <= MAX_LENGTH ? (PLAIN.exec(text) ?? []) : [];
  if (name === undefined || name.length > MAX_NAME_LENGTH || !LABELS.test(name) || !URL.canParse(text))
    return null;
  const url = new URL(text);
  // Numbers that a parser reads as an IP address come out changed.
  if (url.hostname !== name) return null;
  return { url, name, host: url.host, isUsualPort: port === undefined || url.port === '' };
}

/** The name part of an operator's host such as `push.test:8443`. */
export function nameOf(extraHost: string): string {
  return extraHost.replace(/:\d+$/, '');
}

/** Whether the operator names the host of an address: `host` or `host:port`, lower case. */
export function isExtraHost({ host, name, url }: PlainAddress, extraHosts: readonly string[]): boolean {
  return extraHosts.includes(host) || (url.port === '' && extraHosts.includes(`${name}:443`));
}
