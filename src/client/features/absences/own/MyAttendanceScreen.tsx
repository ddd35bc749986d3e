import { useState } from 'react';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { ownResultsView } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { ClanAge } from '../../../components/feedback/ClanAge.tsx';
import { SaveTable } from '../../../components/export/SaveTable.tsx';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { NotSynced } from '../../../components/feedback/NotSynced.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { CharacterAttendance } from '../attendance/CharacterAttendance.tsx';
import { cellKind, CELLS } from '../words/cell-words.ts';
import { OwnResults } from './OwnResults.tsx';

const STEP = 10;

/** For members: the own results of closed checks, with a way to appeal, and what they come to. */
export function MyAttendanceScreen() {
  const t = useT('absences');
  const shell = useT('shell');
  const common = useT('common');
  // a child that loads its own texts later would suspend the page
  useT('errors');
  useT('schedule');
  const { nameOf, stageOf } = useEventWords();
  const character = useCharacter();
  const { view, state, mirror, isFirstSync } = useMirroredRows(
    ownResultsView,
    nameKey(character?.name ?? ''),
  );
  const [shown, setShown] = useState(STEP);
  const { results } = view;
  const rest = results.length - shown;
  return (
    <Page>
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-1">
        <h1>{shell('navMyAttendance')}</h1>
        <ClanAge mirror={mirror} />
        <p className="basis-full text-xs text-ink-3">{t('myLead')}</p>
      </div>
      {character === null || results.length === 0 ? (
        <Panel>
          {state === 'broken' ? (
            <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
          ) : state === 'loading' || isFirstSync ? (
            <StateBlock kind="loading" rows={5} />
          ) : mirror === null ? (
            <NotSynced>{t('neverSynced')}</NotSynced>
          ) : (
            <StateBlock kind="empty" title={t('myNone')}>
              {t('myNoneBody')}
            </StateBlock>
          )}
        </Panel>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <div className="grid gap-3">
            <OwnResults results={results.slice(0, shown)} />
            {rest > 0 && (
              <Button variant="quiet" onClick={() => setShown(shown + STEP)}>
                {common('showMore', { count: Math.min(rest, STEP) })}
              </Button>
            )}
            <SaveTable
              title={t('myResults')}
              makeTable={(texts) => ({
                title: t('myResults'),
                headings: [texts('when'), texts('event'), texts('stage'), texts('status')],
                rows: results.flatMap(({ check, person }) =>
                  check.stages.flatMap((stage, at) => {
                    const result = person.results?.[stage.id];
                    return result === undefined
                      ? []
                      : [
                          [
                            { day: check.day },
                            nameOf(check),
                            stageOf(stage, at),
                            t(CELLS[cellKind(result)].text),
                          ],
                        ];
                  }),
                ),
              })}
            />
          </div>
          <CharacterAttendance characterId={character.id} />
        </div>
      )}
    </Page>
  );
}
