/** What a slug adds to the contract beside its error codes; `../registry/manifests.ts` lists them all. */
import type * as z from 'zod/mini';
import type { EndpointShape } from '../endpoint.ts';

/** A kind of rows that devices mirror. */
export interface MirroredKind {
  readonly row: z.ZodMiniType;
  /** `always`: every server has sent this kind. `newer`: a server of an older version does not. */
  readonly sent: 'always' | 'newer';
}

interface ManifestShape {
  readonly endpoints: readonly EndpointShape[];
  /** By name; made with `operation`. */
  readonly operations: Readonly<Record<string, object>>;
  /** By kind. */
  readonly mirrored: Readonly<Record<string, MirroredKind>>;
}

/** Declares a manifest and keeps its exact types. */
export function manifest<const M extends ManifestShape>(shape: M): M {
  return shape;
}
