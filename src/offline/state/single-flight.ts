/** Single flight: calls during a run share it, whatever they pass; the next call afterwards starts another one. */
export function createSingleFlight<Args extends readonly unknown[], Value>(
  work: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  let running: Promise<Value> | null = null;
  return (...args) => {
    running ??= work(...args).finally(() => {
      running = null;
    });
    return running;
  };
}
