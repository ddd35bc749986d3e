import type { MirroredRows } from '../../data/clan/use-mirrored-rows.ts';
import { NotSynced } from './NotSynced.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';

interface RowsPlaceholderProps {
  readonly shown: Pick<MirroredRows<unknown>, 'state' | 'isFirstSync'>;
  readonly texts: { readonly broken: string; readonly neverSynced: string };
}

/** In place of a clan's rows that this device does not have: unreadable, on their way, or never received. */
export function RowsPlaceholder({ shown: { state, isFirstSync }, texts }: RowsPlaceholderProps) {
  return (
    <Panel>
      {state === 'broken' ? (
        <StateBlock kind="broken">{texts.broken}</StateBlock>
      ) : state === 'loading' || isFirstSync ? (
        <StateBlock kind="loading" rows={6} />
      ) : (
        <NotSynced>{texts.neverSynced}</NotSynced>
      )}
    </Panel>
  );
}
