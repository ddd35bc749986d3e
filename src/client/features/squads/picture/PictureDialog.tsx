import { useMemo, useRef, useState } from 'react';
import { CopyText } from '../../../components/export/CopyText.tsx';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { pictureOf } from '../../../data/page/picture-file.ts';
import { saveFile } from '../../../data/page/save-file.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { StatusMessage } from '../../../ui/feedback/StatusMessage.tsx';
import type { Plan } from '../manager/use-plan.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { planFacts, planText, type PlanWords } from './plan-facts.ts';
import { PICTURE_WIDTH, PlanPicture } from './PlanPicture.tsx';

const PREVIEW_SCALE = 0.35;

/** The plan as a picture and as a text, to be posted elsewhere. */
export function PictureDialog({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  const t = useT('squad-board');
  const texts = useT('squads');
  const list = useT('squad-list');
  useT('exports');
  const format = useFormats();
  const clanFormat = useClanFormats();
  const { nameOf: eventName } = useEventWords();
  const { mapName, roleName, squadName } = useSquadWords();
  const [madeAt] = useState(() => new Date());
  const [state, setState] = useState<'ready' | 'busy' | 'copied' | 'saved' | 'failed'>('ready');
  const node = useRef<HTMLDivElement>(null);
  const { map, occurrence, people } = plan;
  const { shown } = plan.squads;
  const facts = useMemo(() => planFacts(shown, people, squadName), [shown, people, squadName]);
  const words: PlanWords = {
    title: t('pictureTitle', { map: mapName(map) }),
    lines: [
      ...(occurrence === null
        ? []
        : [`${eventName(occurrence.event)}, ${clanFormat.dateTime(occurrence.startsAt)}`]),
      t('asOf', { at: clanFormat.dateTime(madeAt) }),
    ],
    leader: texts('leader'),
    guest: texts('guest'),
    away: list('presenceAway'),
    pending: list('presencePending'),
    nobody: texts('emptySquad'),
    roleName,
    awayLine: (names) => t('awayLine', { names: format.list(names) }),
  };
  const make = async (
    give: (file: Promise<Blob>) => Promise<void>,
    done: 'copied' | 'saved',
  ): Promise<void> => {
    if (node.current === null) return;
    setState('busy');
    try {
      await give(pictureOf(node.current));
      setState(done);
    } catch {
      setState('failed');
    }
  };
  const isBusy = state === 'busy';
  return (
    <Dialog
      isOpen
      isTall
      onClose={onClose}
      title={t('picture')}
      actions={
        <>
          <CopyText makeText={() => planText(facts, words)} />
          <Button
            icon="copy"
            isBusy={isBusy}
            onClick={() =>
              // some browsers copy only what was promised while the button was pressed
              void make(
                (file) => navigator.clipboard.write([new ClipboardItem({ 'image/png': file })]),
                'copied',
              )
            }
          >
            {t('copyPicture')}
          </Button>
          <Button
            variant="primary"
            icon="download"
            isBusy={isBusy}
            onClick={() => void make(async (file) => saveFile(await file, `squads-${map}.png`), 'saved')}
          >
            {t('savePicture')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="text-ink-2">{t('pictureBody')}</p>
        <div className="max-h-96 overflow-auto border border-line">
          <div style={{ width: PICTURE_WIDTH, zoom: PREVIEW_SCALE }}>
            <PlanPicture ref={node} facts={facts} words={words} />
          </div>
        </div>
        <StatusMessage
          text={
            {
              ready: '',
              busy: t('pictureBusy'),
              copied: t('pictureCopied'),
              saved: t('pictureSaved'),
              failed: t('pictureFailed'),
            }[state]
          }
          className={state === 'failed' ? 'text-no' : 'text-xs text-ink-2'}
        />
      </div>
    </Dialog>
  );
}
