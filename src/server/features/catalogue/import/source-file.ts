/** A file of a source, however the source holds it. */
export interface SourceFile {
  readonly path: string;
  readonly bytes: Buffer;
  /** Day of the file where the source keeps it, ISO. */
  readonly day: string | null;
}

/** Which paths are worth reading. */
export type Wants = (path: string) => boolean;
