import { useMemo, useState } from 'react';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { PictureDialog } from '../../../components/export/PictureDialog.tsx';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { usePlanTimeName } from '../words/plan-time-name.ts';
import type { Plan } from '../manager/use-plan.ts';
import { planFacts, planRows, planText, type PlanWords } from './plan-facts.ts';
import { PICTURE_WIDTH, PlanPicture } from './PlanPicture.tsx';

/** The plan as a picture and as a text, to be posted elsewhere. */
export function PlanDialog({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  const t = useT('squad-board');
  const texts = useT('squads');
  const list = useT('squad-list');
  const files = useT('exports');
  const schedule = useT('schedule');
  const format = useFormats();
  const clanFormat = useClanFormats();
  const timeName = usePlanTimeName();
  const { zone } = useSchedule();
  const { mapName, roleName, squadName } = useSquadWords();
  const [madeAt] = useState(() => new Date());
  const { map, time, people } = plan;
  const { shown } = plan.squads;
  const facts = useMemo(() => planFacts(shown, people, squadName), [shown, people, squadName]);
  const words: PlanWords = {
    title: t('pictureTitle', { map: mapName(map) }),
    lines: [
      ...(time === null ? [] : [`${timeName(time)}, ${clanFormat.dateTime(time.startsAt)}`]),
      files('asOf', { at: clanFormat.dateTime(madeAt) }),
      schedule('clanTime', { zone }),
    ],
    leader: texts('leader'),
    guest: texts('guest'),
    away: list('presenceAway'),
    pending: list('presencePending'),
    nobody: texts('emptySquad'),
    roleName,
    awayLine: (names) => t('awayLine', { names: format.list(names) }),
  };
  return (
    <PictureDialog
      body={t('pictureBody')}
      fileName={`squads-${map}.png`}
      widthPx={PICTURE_WIDTH}
      makeText={() => planText(facts, words)}
      files={
        <ExportButtons
          title={words.title}
          makeTable={(columns) => ({
            title: t('pictureTable'),
            about: mapName(map),
            headings: [columns('squad'), columns('member'), columns('role'), columns('note')],
            rows: planRows(facts, words),
          })}
        />
      }
      onClose={onClose}
    >
      {(ref) => <PlanPicture ref={ref} facts={facts} words={words} />}
    </PictureDialog>
  );
}
