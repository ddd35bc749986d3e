/**
 * Proof that a write is allowed, as a type: services take it for whatever writes, so that an unchecked write does
 * not compile. Source: architecture section 2.
 */
declare const authorized: unique symbol;

/** A caller, or something of one, whose call has passed the access rule of its endpoint. */
export type Authorized<Caller> = Caller & { readonly [authorized]: true };

/** Only for `http/request/authenticate.ts`, when the access rule has passed; held by a test. */
export function authorize<Caller>(caller: Caller): Authorized<Caller> {
  return caller as Authorized<Caller>;
}

/** The part of a caller that a service takes, such as its id or its place in the clan. */
export function authorizedPart<Part>(_caller: Authorized<unknown>, part: Part): Authorized<Part> {
  return authorize(part);
}

/** Work that nobody asked for. */
interface SystemWork {
  readonly reason: string;
}

/** For jobs, schedules and clean-up: says why the program itself writes. */
export function authorizeSystem(reason: string): Authorized<SystemWork> {
  return authorize({ reason });
}
