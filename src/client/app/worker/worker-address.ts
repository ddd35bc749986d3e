/** The one script address that this page may hand to the browser. */

interface ScriptAddressPolicy {
  createScriptURL(address: string): unknown;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptAddressPolicy;
}

const WORKER_PATH = '/sw.js';

function onlyOurs(address: string): string {
  if (address !== WORKER_PATH) throw new TypeError(`${address} is not the worker of this app.`);
  return address;
}

let policy: ScriptAddressPolicy | null = null;

/** Address of the worker; where the browser demands Trusted Types, made by the policy `muster-worker`. */
export function workerAddress(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return WORKER_PATH;
  policy ??= trustedTypes.createPolicy('muster-worker', { createScriptURL: onlyOurs });
  // the browser's own type of a checked address is an object, which the library hands on untouched
  return policy.createScriptURL(WORKER_PATH) as string;
}
