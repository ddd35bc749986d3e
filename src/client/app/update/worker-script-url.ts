/** The only script URL that this page may pass to the browser. */

interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy;
}

const WORKER_PATH = '/sw.js';

function requireWorkerPath(url: string): string {
  if (url !== WORKER_PATH) throw new TypeError(`${url} is not the worker of this app.`);
  return url;
}

let policy: ScriptUrlPolicy | null = null;

/** URL of the worker; created by the policy `muster-worker` where the browser enforces Trusted Types. */
export function workerScriptUrl(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return WORKER_PATH;
  policy ??= trustedTypes.createPolicy('muster-worker', { createScriptURL: requireWorkerPath });
  // a TrustedScriptURL is an object, which the library passes on untouched
  return policy.createScriptURL(WORKER_PATH) as string;
}
