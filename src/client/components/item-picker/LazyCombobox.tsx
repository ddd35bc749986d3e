import { Suspense } from 'react';
import { afterFirstScreen } from '../../../offline/state/after-first-screen.ts';
import { lazyPart } from '../../data/i18n/lazy-part.ts';
import type { ComboboxProps } from '../../ui/combobox/Combobox.tsx';

/** The first screen is whole by then, on any network that answers. */
const PRELOAD_AFTER_MS = 8_000;

const Combobox = lazyPart(async () => (await import('../../ui/combobox/Combobox.tsx')).Combobox);

// for a device that loses its network before the dialog is opened
afterFirstScreen(() => setTimeout(() => void Combobox.preload().catch(() => undefined), PRELOAD_AFTER_MS));

/** The combo box for dialogs: with the virtual list in it, it is too heavy for the page that may open the dialog. */
export function LazyCombobox(props: ComboboxProps) {
  return (
    <Suspense fallback={null}>
      <Combobox {...props} />
    </Suspense>
  );
}
