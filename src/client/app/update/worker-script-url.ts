/** The one script address that this page may hand to the browser. */

interface ScriptUrlPolicy {
  createScriptURL(address: string): unknown;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptUrlPolicy;
}

const WORKER_PATH = '/sw.js';

function requireWorkerPath(url: string): string {
  if (url !== WORKER_PATH) throw new TypeError(`${url} is not the worker of this app.`);
  return url;
}

let policy: ScriptUrlPolicy | null = null;

/** Address of the worker; where the browser demands Trusted Types, made by the policy `muster-worker`. */
export function workerScriptUrl(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return WORKER_PATH;
  policy ??= trustedTypes.createPolicy('muster-worker', { createScriptURL: requireWorkerPath });
  // the browser's own type of a checked address is an object, which the library hands on untouched
  return policy.createScriptURL(WORKER_PATH) as string;
}
