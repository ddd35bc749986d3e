/** The page's side of the worker that reads pictures: started with the first one, ended when there is nothing to read. */
import { READER_WORKER_PREFIX } from '../../../../contract/reader-files.ts';
import type { KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import type { ReadBoard } from '../../../../domain/clan-wars/reading/read-board.ts';
import type { ReadFailure, ReadReply, ReadRequest } from './reader-messages.ts';
import workerPath from './reader-worker.ts?worker&url';

/** Its models take some 200 MB: they stay for the next picture, and not for longer. */
const IDLE_MS = 20_000;

interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | null = null;

/** The worker's address; created by the policy `muster-reader` where the browser enforces Trusted Types. */
function scriptUrl(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const checked = (url: string): string => {
    if (url !== workerPath) throw new TypeError(`${url} is no worker that reads pictures.`);
    return url;
  };
  if (trustedTypes === undefined) return checked(workerPath);
  policy ??= trustedTypes.createPolicy('muster-reader', { createScriptURL: checked });
  // a TrustedScriptURL is an object, which the browser unpacks
  return policy.createScriptURL(workerPath) as string;
}

export type ReadOutcome =
  | { readonly ok: true; readonly board: ReadBoard }
  | { readonly ok: false; readonly why: ReadFailure };

interface Waiting {
  readonly onProgress: (share: number) => void;
  readonly onEnd: (outcome: ReadOutcome) => void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;
let count = 0;

function end(id: number, outcome: ReadOutcome): void {
  const one = waiting.get(id);
  waiting.delete(id);
  if (waiting.size === 0) idle = setTimeout(closeReader, IDLE_MS);
  one?.onEnd(outcome);
}

function start(): Worker {
  const started = new Worker(scriptUrl(), { name: READER_WORKER_PREFIX });
  started.addEventListener('message', ({ data }: MessageEvent<ReadReply>) => {
    if (data.kind === 'progress') waiting.get(data.id)?.onProgress(data.share);
    else if (data.kind === 'read') end(data.id, { ok: true, board: data.board });
    else end(data.id, { ok: false, why: data.why });
  });
  started.addEventListener('error', (event) => {
    event.preventDefault();
    closeReader();
    for (const id of waiting.keys()) end(id, { ok: false, why: 'notLoaded' });
  });
  return started;
}

/** Gives the memory back; whatever is being read is given up. */
export function closeReader(): void {
  clearTimeout(idle);
  worker?.terminate();
  worker = null;
}

/** Reads a picture; pictures are read one after the other. */
export function readPicture(
  file: Blob,
  {
    known,
    ownClan,
    onProgress,
  }: {
    readonly known: readonly KnownName[];
    readonly ownClan: string;
    readonly onProgress: (share: number) => void;
  },
): Promise<ReadOutcome> {
  clearTimeout(idle);
  worker ??= start();
  count += 1;
  const request: ReadRequest = { id: count, file, known, ownClan };
  worker.postMessage(request);
  return new Promise((resolve) => {
    waiting.set(request.id, { onProgress, onEnd: resolve });
  });
}
