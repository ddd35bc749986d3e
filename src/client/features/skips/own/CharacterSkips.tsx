import type { CharacterId } from '../../../../domain/ids.ts';
import { useMemo } from 'react';
import { checkPageAccess } from '../../../../contract/characters.ts';
import { useSession } from '../../../data/session/session.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { SkipHistory } from '../list/SkipHistory.tsx';
import { useMirroredSkips } from '../list/use-mirrored-skips.ts';

/** Profile section: a character's skips; visible only to its owner and to reviewers. */
export function CharacterSkips({ characterId }: { readonly characterId: CharacterId }) {
  const t = useT('skips');
  const characters = useT('characters');
  const { user } = useSession();
  const isOwn = user?.characters.some(({ id }) => id === characterId) ?? false;
  const mayReview =
    useEndpoint(checkPageAccess, { body: { pageId: 'skips-panel' } }, { enabled: !isOwn }).data?.hasAccess ===
    true;
  const { state, skips, today } = useMirroredSkips();
  const shown = useMemo(() => skips.filter((skip) => skip.characterId === characterId), [skips, characterId]);
  if (!isOwn && !mayReview) return null;
  if (state === 'ready')
    return <SkipHistory skips={shown} today={today} title={characters('skipHistoryHeading')} />;
  return (
    <Panel title={characters('skipHistoryHeading')}>
      {state === 'loading' ? (
        <StateBlock kind="loading" />
      ) : (
        <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
      )}
    </Panel>
  );
}
