/** The only script URLs that this page may pass to the browser. */
import blankWorkerPath from './blank-worker.ts?worker&url';

interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy;
}

export const SERVICE_WORKER_PATH = '/sw.js';
export const BLANK_WORKER_PATH = blankWorkerPath;

function requireWorkerPath(url: string): string {
  if (url !== SERVICE_WORKER_PATH && url !== BLANK_WORKER_PATH)
    throw new TypeError(`${url} is not a worker of this app.`);
  return url;
}

let policy: ScriptUrlPolicy | null = null;

/** URL of a worker; created by the policy `muster-worker` where the browser enforces Trusted Types. */
export function workerScriptUrl(path: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return requireWorkerPath(path);
  policy ??= trustedTypes.createPolicy('muster-worker', { createScriptURL: requireWorkerPath });
  // a TrustedScriptURL is an object, which the browser unpacks
  return policy.createScriptURL(path) as string;
}
