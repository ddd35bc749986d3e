/**
 * An endpoint, declared once: the server binds it, the client calls it, OpenAPI describes it, tests enumerate
 * it. Source: architecture section "How data moves".
 */
import type * as z from 'zod/mini';
import type { PageId } from '../domain/characters/page-access.ts';
import type { Role } from '../domain/characters/rank.ts';
import type { ApiErrorCode } from './error-codes.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Who may call.
 * - `anyone`: no session needed.
 * - `user`: a valid bearer token.
 * - `cookie`: a valid bearer token, or the cookie alone; only for endpoints that change nothing.
 * - `character`: bearer and an `x-character-id` that belongs to the user.
 * - `clan`: as `character`, the character is in a clan and has at least this role there; where `page` is named, the
 *   clan's settings must also open that page to the role. A role of the clan's making that opens the page is enough.
 * - `guest`: the token of a guest's pass, and nothing else.
 * - `operator`: a person who runs the server (flag or development).
 */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'user' }
  | { readonly who: 'cookie' }
  | { readonly who: 'character' }
  | { readonly who: 'clan'; readonly role: Role; readonly page?: PageId }
  | { readonly who: 'guest' }
  | { readonly who: 'operator' };

/**
 * How the call behaves offline.
 * - `kept`: the cached answer is shown with its age.
 * - `mirrored`: the device mirrors the rows themselves, see `sync.ts`.
 * - `live`: only online; the screen says so.
 * - `queue`: written to the outbox and sent when online.
 * - `contested`: like `queue`, with a precondition on what the person saw; the server refuses with 409 when
 *   it no longer holds.
 */
export type OfflineBehaviour = 'kept' | 'mirrored' | 'live' | 'queue' | 'contested';

export type Schema = z.ZodMiniType;

export interface EndpointShape {
  readonly id: string;
  readonly method: Method;
  /** Path with `{name}` parameters, under `/api`, `/healthz` or `/readyz`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is a file as it is, `application/octet-stream` of at most so many bytes, and not JSON. */
  readonly upload?: {
    readonly maxBytes: number;
    /** A piece of a file: counted apart from whole ones, and allowed more often. */
    readonly isPiece?: true;
  };
  /** The whole answer, `success: true` included. */
  readonly output: Schema;
  /** The answer is a file of this media type and not JSON; `output` says nothing then. */
  readonly fileType?: string;
  readonly errors: readonly ApiErrorCode[];
  readonly offline: OfflineBehaviour;
  /**
   * Every call other than GET needs an `Idempotency-Key`, except where it is idempotent by nature
   * (`natural`): the session's own calls, and queries sent by POST.
   */
  readonly repeats?: 'natural';
  /** Made tap by tap: counted apart from a person's other writes, and allowed more often. */
  readonly isTapped?: true;
  /** Signs that a page notes: counted apart from a person's other writes. */
  readonly isNoted?: true;
  /** The body is at most so many bytes, fewer than those of others. */
  readonly maxBodyBytes?: number;
  /** Another service calls it for many people, and signs the body: whoever receives it counts them one by one. */
  readonly isSigned?: true;
  /** Many times a second and stored nowhere: whoever receives it limits it, the database counts none. */
  readonly isMotion?: true;
  /** The browser itself opens it, and is redirected: a page of another site may link to it, no more. */
  readonly isNavigation?: true;
  /** The answer is a stream of server-sent events; `output` is the data of one event. */
  readonly isStream?: true;
  /**
   * Mirrored kinds that the answer is made of: a change of the clan without them leaves it as it is. Absent:
   * every change may alter the answer.
   */
  readonly kinds?: readonly string[];
  /** Type of the object that a path parameter names, such as `skipId`, so that tests can try another clan's. */
  readonly objects?: Readonly<Record<string, string>>;
}

/** Whether a call of this endpoint must carry an `Idempotency-Key`. */
export function needsIdempotencyKey(shape: Pick<EndpointShape, 'method' | 'repeats'>): boolean {
  return shape.method !== 'GET' && shape.repeats !== 'natural';
}

/**
 * Declares an endpoint and keeps its exact types.
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

type InputOf<S> = S extends Schema ? z.output<S> : undefined;
type WireOf<S> = S extends Schema ? z.input<S> : undefined;

/** Input of a handler, after validation. */
export interface HandlerInput<E extends EndpointShape> {
  readonly params: InputOf<E['params']>;
  readonly query: InputOf<E['query']>;
  readonly body: InputOf<E['body']>;
  /** What was sent where the endpoint takes a file; it may be empty. */
  readonly file: E['upload'] extends object ? Uint8Array : undefined;
}

/** Input of a caller. */
export type CallInput<E extends EndpointShape> = (E['params'] extends Schema
  ? { readonly params: WireOf<E['params']> }
  : { readonly params?: undefined }) &
  (E['query'] extends Schema ? { readonly query?: WireOf<E['query']> } : { readonly query?: undefined }) &
  (E['body'] extends Schema ? { readonly body: WireOf<E['body']> } : { readonly body?: undefined });

/** The answer of a successful call. */
export type AnswerOf<E extends EndpointShape> = z.output<E['output']>;

/** An error on the wire. */
export interface ApiErrorResponse {
  readonly success: false;
  readonly code: ApiErrorCode;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}
