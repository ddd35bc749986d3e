import { useRef, useState } from 'react';
import type { ClanWarRow, WarStageRow } from '../../../../contract/clan-wars.ts';
import { MAX_STAGE_PICTURES } from '../../../../domain/pictures/war-pictures.ts';
import {
  NO_WAR_PICTURES,
  warPicturesView,
  type ShownPicture,
} from '../../../../offline/mirror/overlays/wars/war-pictures.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusMessage } from '../../../ui/feedback/StatusMessage.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useQueuePictures, type QueuedPictures } from './use-queue-pictures.ts';
import { hashOf, storedRefusalOf, type Refusal } from '../pictures/war-pictures.ts';
import { useWarWords } from '../words/use-war-words.ts';
import { StoredPicture } from './StoredPicture.tsx';

interface StagePart {
  readonly stage: WarStageRow;
  readonly name: string;
  readonly pictures: readonly ShownPicture[];
}

/** Adds pictures to a stage that counts: kept on this device first. */
function AddPictures({ stage, name, pictures }: StagePart) {
  const t = useT('war-pictures');
  const keep = useQueuePictures(stage.warId);
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<QueuedPictures['problem'] | Refusal['why']>(null);
  const [isBusy, setBusy] = useState(false);
  const add = async (files: readonly File[]): Promise<void> => {
    setSaid('');
    setProblem(null);
    for (const file of files) {
      const why = await storedRefusalOf(file);
      if (why !== null) return setProblem(why);
    }
    const wanted = await Promise.all(
      files.map(async (file) => ({ file, hash: await hashOf(file), takenAt: file.lastModified })),
    );
    const done = await keep(stage.stageId, wanted);
    setProblem(done.problem);
    if (done.added > 0) setSaid(t('queued', { count: done.added }));
  };
  if (pictures.filter(({ goneAt }) => goneAt === null).length >= MAX_STAGE_PICTURES) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        icon="plus"
        isBusy={isBusy}
        aria-label={t('addStoredTo', { stage: name })}
        onClick={() => input.current?.click()}
      >
        {t('addStored')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('addStoredTo', { stage: name })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length === 0) return;
          setBusy(true);
          void add(files).finally(() => setBusy(false));
        }}
      />
      <StatusMessage text={said} className="text-sm text-ink-2" />
      {problem !== null && (
        <p role="alert" className="text-sm text-no">
          {t(problem)}
        </p>
      )}
    </div>
  );
}

interface StoredPicturesProps {
  readonly war: ClanWarRow;
  /** Those that count. */
  readonly stages: readonly WarStageRow[];
}

/** For those who enter wars: the pictures that the stages were read from. */
export function StoredPictures({ war, stages }: StoredPicturesProps) {
  const t = useT('war-pictures');
  const words = useWarWords();
  const { view } = useMirroredRows(warPicturesView);
  const all = view.get(war.id) ?? NO_WAR_PICTURES;
  const gone = all.filter(({ goneAt }) => goneAt !== null).length;
  const parts = stages.map((stage): StagePart => ({
    stage,
    name: words.stageName(stage),
    pictures: all.filter(({ stageId, goneAt }) => stageId === stage.stageId && goneAt === null),
  }));
  // of a stage that is not confirmed on the server yet
  const others = all.filter(
    ({ stageId, goneAt }) => goneAt === null && stages.every((stage) => stage.stageId !== stageId),
  );
  return (
    <Panel title={t('stored')} aside={t('storedFor')}>
      <div className="grid gap-3 p-3.5">
        {all.length === 0 && <p className="text-ink-2">{t('noneStored')}</p>}
        {parts.map((part) => (
          <section key={part.stage.id} className="grid gap-2" aria-label={part.name}>
            <h3 className="text-sm font-semibold">{part.name}</h3>
            {part.pictures.length > 0 && (
              <ul className="flex flex-wrap gap-2">
                {part.pictures.map((picture) => (
                  <StoredPicture key={picture.id} picture={picture} stage={part.name} />
                ))}
              </ul>
            )}
            <AddPictures {...part} />
          </section>
        ))}
        {others.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {others.map((picture) => (
              <StoredPicture key={picture.id} picture={picture} stage={words.warName(war)} />
            ))}
          </ul>
        )}
        {gone > 0 && <p className="text-sm text-ink-2">{t('goneAfter', { count: gone })}</p>}
      </div>
    </Panel>
  );
}
