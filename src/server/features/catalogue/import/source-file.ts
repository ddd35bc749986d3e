/** A file of a source, whatever the source is. */
export interface SourceFile {
  readonly path: string;
  readonly bytes: Buffer;
  /** Date of the file where the source records it, ISO. */
  readonly day: string | null;
}

/** Which paths are worth reading. */
export type Wants = (path: string) => boolean;
