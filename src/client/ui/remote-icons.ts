/** Icons that are not built in: asked for in one batch per moment, logged and skipped when they cannot be had. */
import { iconShapes, type IconShape } from './icon-body.ts';

const WAIT_MS = 5000;
const known = new Map<string, readonly IconShape[]>();
const wanted = new Map<string, (() => void)[]>();
let planned = false;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

async function fetchWanted(): Promise<void> {
  planned = false;
  const batch = [...wanted];
  wanted.clear();
  const names = batch.map(([name]) => name).sort();
  try {
    const answer = await fetch(`/api/icons/lucide.json?icons=${names.map(encodeURIComponent).join(',')}`, {
      signal: AbortSignal.timeout(WAIT_MS),
    });
    const body: unknown = await answer.json();
    const icons = isRecord(body) && isRecord(body['icons']) ? body['icons'] : {};
    for (const [name, waiting] of batch) {
      const icon = icons[name];
      if (isRecord(icon) && typeof icon['body'] === 'string') {
        known.set(name, iconShapes(icon['body']));
        for (const tell of waiting) tell();
      } else console.warn(`Icon "${name}" is not in the set; it is left out.`);
    }
  } catch (problem) {
    console.warn(`Icons ${names.join(', ')} could not be loaded; they are left out.`, problem);
  }
}

/** The shapes of a fetched icon, if it is here. */
export function remoteIcon(name: string): readonly IconShape[] | undefined {
  return known.get(name);
}

/** Asks for an icon and tells when it is here. */
export function wantRemoteIcon(name: string, tell: () => void): void {
  wanted.set(name, [...(wanted.get(name) ?? []), tell]);
  if (planned) return;
  planned = true;
  queueMicrotask(() => void fetchWanted());
}
