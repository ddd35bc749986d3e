import { useMemo, useState, type ReactNode } from 'react';
import type { KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import type { StageContent, WarContent, WarRow } from '../../../../domain/clan-wars/war.ts';
import type { ShownWar } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { usePicturePlaces } from '../words/use-picture-places.ts';
import { FIELD_KEYS, useWarWords } from '../words/use-war-words.ts';
import { CutsContext, type CutsSource } from './cuts-context.ts';
import {
  filledWar,
  isCovered,
  isOpponentCertain,
  maybeOutcome,
  maybeScores,
  openColumns,
  otherBattle,
  outcomeByScores,
  sourceId,
  sourceOf,
  unreadHead,
  withBoard,
  withoutPicture,
  withScores,
} from './merge-board.ts';
import { PictureList, type StageChoice } from './PictureList.tsx';
import { PictureView } from './PictureView.tsx';
import { stageKey, usePictures } from './war-pictures.ts';

const NO_READINGS: readonly string[] = [];

interface StagePicturesProps {
  readonly war: ShownWar;
  /** What is said about the war, as far as it is typed. */
  readonly about: WarContent;
  /** Takes what a picture says of the war. */
  readonly onFill: (about: WarContent) => void;
  readonly stageId: string;
  readonly choices: readonly StageChoice[];
  readonly content: StageContent;
  readonly known: readonly KnownName[];
  readonly onChange: (content: StageContent) => void;
  /** Changes many lines at once, which can be taken back. */
  readonly onChangeMany: (content: StageContent) => void;
  /** Pictures that are stored with the stage, for beside its table; null: none are shown. */
  readonly stored: ReactNode;
  /** The table of lines. */
  readonly children: ReactNode;
}

/** The pictures of a stage above its table, and beside it the one that its lines were read from. */
export function StagePictures({
  war,
  about,
  onFill,
  stageId,
  choices,
  content,
  known,
  onChange,
  onChangeMany,
  stored,
  children,
}: StagePicturesProps) {
  const t = useT('war-pictures');
  const wars = useT('clan-wars');
  const words = useWarWords();
  const places = usePicturePlaces();
  const stage = stageKey(war.id, stageId);
  const pictures = usePictures();
  const [marked, setMarked] = useState<string | null>(null);
  const taken = pictures.filter((one) => one.stage === stage && one.isTaken);
  const othersThan = (id: string) =>
    taken.flatMap((one) =>
      one.id !== id && one.work.kind === 'read' ? [{ id: one.id, board: one.work.board }] : [],
    );
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
      readingsOf: (row: WarRow) => lines.get(sourceOf(row) ?? '')?.row.readings ?? NO_READINGS,
      cutsOf: (row: WarRow) => lines.get(sourceOf(row) ?? '')?.row.cuts ?? {},
      onFocus: (row: WarRow) => setMarked(sourceOf(row)),
    }),
    [lines],
  );
  const line = marked === null ? undefined : lines.get(marked);
  const shown = line?.picture ?? taken.at(-1);
  const board = shown?.work.kind === 'read' ? shown.work.board : null;
  const area = useMemo(() => board?.rows.flatMap(({ corners }) => corners) ?? [], [board]);
  const filled = board === null ? null : filledWar(about, board, content);
  const columns = board === null ? [] : openColumns(board);
  const unread = board === null ? [] : unreadHead(about, board, content);
  const maybe = board === null ? null : maybeOutcome(content, board);
  const scores = board === null ? null : maybeScores(content, board);
  const scoresText = ({ ownScore, enemyScore }: Pick<StageContent, 'enemyScore' | 'ownScore'>): string =>
    t('useScores', { own: words.amount(ownScore), enemy: words.amount(enemyScore) });
  const news =
    filled === null
      ? []
      : [
          filled.map === about.map
            ? ''
            : board?.head.certain.includes('map') === true
              ? words.mapName(filled.map)
              : t('headUnsure', { what: words.mapName(filled.map) }),
          filled.opponent === about.opponent
            ? ''
            : board !== null && isOpponentCertain(board, content)
              ? filled.opponent
              : t('headUnsure', { what: filled.opponent }),
        ].filter((part) => part !== '');
  return (
    <CutsContext value={source}>
      <div className="grid gap-2.5 border-t border-line p-3.5">
        <h3 className="text-sm font-semibold">{t('title')}</h3>
        <PictureList
          stage={stage}
          stages={choices}
          known={known}
          elsewhere={(hash) => places.elsewhere(hash, { warId: war.id, stageId })?.name ?? null}
          otherBattle={(board, { id }) => otherBattle(content, about, { id, board }, othersThan(id))}
          isCovered={(board) => isCovered(content, board)}
          onTake={(board, { id }) => {
            onChangeMany(withBoard(content, board, id));
          }}
          onTakeOut={({ id, work, isTaken }) => {
            if (!isTaken || work.kind !== 'read') return;
            onChangeMany(withoutPicture(content, { id, board: work.board }, othersThan(id)));
          }}
        />
        {columns.length > 0 && (
          <p className="text-wait">
            {t('columnsUnsure', {
              fields: words.format.list(columns.map((field) => wars(FIELD_KEYS[field]))),
            })}
          </p>
        )}
        {unread.length > 0 && (
          <p role="status" className="text-wait">
            {t('headUnread', { what: words.format.list(unread.map((part) => wars(part))) })}
          </p>
        )}
        {maybe !== null && (
          <Button
            icon="info"
            className="justify-self-start"
            onClick={() => onChange({ ...content, outcome: maybe })}
          >
            {t('useHead', {
              what:
                outcomeByScores(content) === maybe
                  ? words.outcomeName(maybe)
                  : t('headUnsure', { what: words.outcomeName(maybe) }),
            })}
          </Button>
        )}
        {scores !== null && (
          <div className="flex flex-wrap items-center gap-2">
            <p className="text-wait">{t('scoresUnsure')}</p>
            {scores.map((sides) => (
              <Button key={sides.ownScore} icon="info" onClick={() => onChange(withScores(content, sides))}>
                {scoresText(sides)}
              </Button>
            ))}
          </div>
        )}
        {filled !== null && (
          <Button icon="map" className="justify-self-start" onClick={() => onFill(filled)}>
            {t('useHead', { what: news.join(', ') })}
          </Button>
        )}
      </div>
      {shown === undefined && stored === null ? (
        children
      ) : (
        <div className="grid border-t border-line lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="self-start p-3.5 lg:sticky lg:top-2">
            {shown === undefined ? (
              stored
            ) : (
              <PictureView
                url={shown.url}
                name={shown.file.name}
                marked={line?.row.corners ?? null}
                area={area}
              />
            )}
          </div>
          <div className="min-w-0 lg:border-s lg:border-line">{children}</div>
        </div>
      )}
    </CutsContext>
  );
}
