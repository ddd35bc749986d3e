import { useMemo, useState, type ReactNode } from 'react';
import type { KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import type { StageContent, WarRow } from '../../../../domain/clan-wars/war.ts';
import type { ShownWar } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useWarWords } from '../words/use-war-words.ts';
import { CutsContext, type CutsSource } from './cuts-context.ts';
import { filledWar, sourceId, sourceOf, withBoard } from './merge-board.ts';
import { PictureList, type StageChoice } from './PictureList.tsx';
import { PictureView } from './PictureView.tsx';
import { markTaken, stageKey, usePictures } from './war-pictures.ts';

interface StagePicturesProps {
  readonly war: ShownWar;
  readonly stageId: string;
  readonly choices: readonly StageChoice[];
  readonly content: StageContent;
  readonly known: readonly KnownName[];
  readonly onChange: (content: StageContent) => void;
  /** The table of lines. */
  readonly children: ReactNode;
}

/** The pictures of a stage above its table, and beside it the one that its lines were read from. */
export function StagePictures({
  war,
  stageId,
  choices,
  content,
  known,
  onChange,
  children,
}: StagePicturesProps) {
  const t = useT('war-pictures');
  const words = useWarWords();
  const edit = useChange('war.edit');
  const stage = stageKey(war.id, stageId);
  const pictures = usePictures();
  const [marked, setMarked] = useState<string | null>(null);
  const taken = pictures.filter((one) => one.stage === stage && one.isTaken);
  const lines = useMemo(
    () =>
      new Map(
        pictures.flatMap((picture) =>
          picture.work.kind === 'read'
            ? picture.work.board.rows.map((row, at) => [sourceId(picture.id, at), { row, picture }] as const)
            : [],
        ),
      ),
    [pictures],
  );
  const source = useMemo<CutsSource>(
    () => ({
      cutsOf: (row: WarRow) => lines.get(sourceOf(row) ?? '')?.row.cuts ?? {},
      onFocus: (row: WarRow) => setMarked(sourceOf(row)),
    }),
    [lines],
  );
  const line = marked === null ? undefined : lines.get(marked);
  const shown = line?.picture ?? taken.at(-1);
  const board = shown?.work.kind === 'read' ? shown.work.board : null;
  const area = useMemo(() => board?.rows.flatMap(({ corners }) => corners) ?? [], [board]);
  const filled = board === null ? null : filledWar(war, board);
  const news =
    filled === null
      ? []
      : [
          filled.map === war.map ? '' : words.mapName(filled.map),
          filled.opponent === war.opponent ? '' : filled.opponent,
        ].filter((part) => part !== '');
  return (
    <CutsContext value={source}>
      <div className="grid gap-2.5 border-t border-line p-3.5">
        <h3 className="text-sm font-semibold">{t('title')}</h3>
        <PictureList
          stage={stage}
          stages={choices}
          known={known}
          onTake={(board, { id }) => {
            markTaken(id);
            onChange(withBoard(content, board, id));
          }}
        />
        {filled !== null && (
          <Button
            icon="map"
            className="justify-self-start"
            onClick={() =>
              void edit({
                id: war.id,
                base: { map: war.map, opponent: war.opponent, note: war.note },
                to: filled,
              })
            }
          >
            {t('useHead', { what: news.join(', ') })}
          </Button>
        )}
      </div>
      {shown === undefined ? (
        children
      ) : (
        <div className="grid border-t border-line lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="self-start p-3.5 lg:sticky lg:top-2">
            <PictureView
              url={shown.url}
              name={shown.file.name}
              marked={line?.row.corners ?? null}
              area={area}
            />
          </div>
          <div className="min-w-0 lg:border-s lg:border-line">{children}</div>
        </div>
      )}
    </CutsContext>
  );
}
