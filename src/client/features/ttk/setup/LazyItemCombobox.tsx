import { Suspense } from 'react';
import { afterFirstScreen } from '../../../../offline/state/after-first-screen.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import type { ItemComboboxProps } from './ItemCombobox.tsx';

/** The first screen is whole by then, on any network that answers. */
const PRELOAD_AFTER_MS = 8_000;

const ItemCombobox = lazyPart(async () => (await import('./ItemCombobox.tsx')).ItemCombobox);

// for a device that loses its network before the dialog is opened
afterFirstScreen(() =>
  setTimeout(() => void ItemCombobox.preload().catch(() => undefined), PRELOAD_AFTER_MS),
);

/** The list with the library's search: loaded apart from the page, which is complete without it. */
export function LazyItemCombobox(props: ItemComboboxProps) {
  return (
    <Suspense fallback={null}>
      <ItemCombobox {...props} />
    </Suspense>
  );
}
