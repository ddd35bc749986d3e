/** Runs one after the other, in the order of the calls; a failed run does not stop the next. */
export function createSerialQueue(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    // the caller handles it
    next.catch(() => undefined);
    return next;
  };
}
