/** What a slug adds to the contract beside its error codes; `../registry/manifests.ts` lists them all. */
import type * as z from 'zod/mini';
import type { EndpointShape } from '../endpoint.ts';
import type { Role } from '../../domain/characters/rank.ts';
import type { ApiArea } from '../../domain/integrations/api-token.ts';
import type { Notice, PushMessage } from '../notifications.ts';

/** A kind of rows that devices mirror. */
export interface MirroredKind {
  readonly row: z.ZodMiniType;
  /** `always`: every server has sent this kind. `newer`: a server of an older version does not. */
  readonly sent: 'always' | 'newer';
}

/** A kind of inbox line, and the push message about it. */
export interface NoticeKind<N extends Notice> {
  /** The subject: a newer message about the same one replaces an older one. */
  readonly subject: (notice: N) => string;
  /** What the message says beyond its kind: ids and the status; the device creates the text. */
  readonly facts: (
    notice: N,
  ) => Partial<Pick<PushMessage, 'skipId' | 'status' | 'itemId' | 'region' | 'round'>>;
  /** The role from which a user gets such notices. */
  readonly role: Role;
  /** After an absence a device shows only the newest few. */
  readonly isLimited: boolean;
  /** Comes through quiet hours where the person allows it: it is worth nothing in the morning. */
  readonly isUrgent?: true;
  /**
   * What it waits for: news only while this is mirrored as pending, and for so long where that is less than for other
   * lines; missing: it waits for nothing.
   */
  readonly waitsFor?: {
    /** Table of the mirror. */
    readonly table: string;
    readonly idOf: (notice: N) => string;
    readonly newsMs?: number;
  };
  /** No page sends any yet: its switch is not offered. */
  readonly isPlanned?: true;
}

interface ManifestShape {
  /** Where its endpoints and rows belong for API tokens, see `registry/api-access.ts`; missing: no token reaches them. */
  readonly api?: ApiArea;
  readonly endpoints: readonly EndpointShape[];
  /** By name; made with `operation`. */
  readonly operations: Readonly<Record<string, object>>;
  /** By kind. */
  readonly mirrored: Readonly<Record<string, MirroredKind>>;
  /** By kind; made with `noticeKind`. */
  readonly notices: Readonly<Record<string, NoticeKind<never>>>;
}

/** Declares a manifest and keeps its exact types. */
export function manifest<const M extends ManifestShape>(shape: M): M {
  return shape;
}

/** Declares a kind of inbox line. */
export function noticeKind<N extends Notice>(kind: NoticeKind<N>): NoticeKind<N> {
  return kind;
}
