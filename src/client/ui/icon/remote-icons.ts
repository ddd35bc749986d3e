/** Icons that are not built in: fetched in one batch per microtask; on failure logged and left out. */
import { isFields } from '../../../domain/fields.ts';
import { iconShapes, type IconShape } from './icon-body.ts';

const TIMEOUT_MS = 5000;
const loaded = new Map<string, readonly IconShape[]>();
const requested = new Map<string, (() => void)[]>();
let isFetchPlanned = false;

async function fetchRequested(): Promise<void> {
  isFetchPlanned = false;
  const batch = [...requested];
  requested.clear();
  const names = batch.map(([name]) => name).sort();
  try {
    const answer = await fetch(`/api/icons/lucide.json?icons=${names.map(encodeURIComponent).join(',')}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await answer.json();
    const icons = isFields(body) && isFields(body['icons']) ? body['icons'] : {};
    for (const [name, waiting] of batch) {
      const icon = icons[name];
      if (isFields(icon) && typeof icon['body'] === 'string') {
        loaded.set(name, iconShapes(icon['body']));
        for (const onLoad of waiting) onLoad();
      } else console.warn(`Icon "${name}" is not in the icon set; left out.`);
    }
  } catch (problem) {
    console.warn(`Icons ${names.join(', ')} could not be loaded; left out.`, problem);
  }
}

/** The shapes of a fetched icon, if loaded. */
export function remoteIcon(name: string): readonly IconShape[] | undefined {
  return loaded.get(name);
}

/** Requests an icon; calls back when it is loaded. */
export function requestRemoteIcon(name: string, onLoad: () => void): void {
  requested.set(name, [...(requested.get(name) ?? []), onLoad]);
  if (isFetchPlanned) return;
  isFetchPlanned = true;
  queueMicrotask(() => void fetchRequested());
}
