/**
 * Why an import changed nothing, in words for the operator; `file` is the path inside the source, where one
 * is at fault.
 */
export class ImportProblem extends Error {
  readonly file: string | null;
  constructor(message: string, file: string | null = null, options?: ErrorOptions) {
    super(file === null ? message : `${file}: ${message}`, options);
    this.name = 'ImportProblem';
    this.file = file;
  }
}

/** The source is whole, but of another realm. */
export class OtherRealmProblem extends ImportProblem {}

/** The message of an unknown error. */
export function messageOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}
