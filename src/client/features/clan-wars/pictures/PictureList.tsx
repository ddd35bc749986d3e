import { useEffect } from 'react';
import type { KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import { openIn } from '../../../../domain/clan-wars/stage.ts';
import type { ReadBoard } from '../../../../domain/clan-wars/reading/read-board.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Meter } from '../../../ui/layout/Meter.tsx';
import type { ReadFailure } from '../reading/reader-messages.ts';
import { PictureInput } from './PictureInput.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import type { BattleSign } from './merge-board.ts';
import {
  assignPicture,
  attachPicture,
  isNoPicture,
  OTHER_WAR,
  read,
  removePicture,
  usePictures,
  type WarPicture,
} from './war-pictures.ts';

const FAILURES = {
  notPicture: 'notPicture',
  damaged: 'damaged',
  tooLarge: 'tooLarge',
  noTable: 'noTable',
  notLoaded: 'notLoaded',
  failed: 'failed',
} as const satisfies Record<ReadFailure, string>;

export interface StageChoice {
  readonly key: string;
  readonly name: string;
}

interface PictureListProps {
  readonly stage: string;
  /** To which a picture can be moved. */
  readonly stages: readonly StageChoice[];
  readonly known: readonly KnownName[];
  /** Where a picture is besides this stage; null: nowhere. */
  readonly elsewhere: (hash: string) => string | null;
  /** In what a picture contradicts the stage. */
  readonly otherBattle: (board: ReadBoard, picture: WarPicture) => readonly BattleSign[];
  /** Whether the table has every line of a picture. */
  readonly isCovered: (board: ReadBoard) => boolean;
  readonly onTake: (board: ReadBoard, picture: WarPicture) => void;
  /** Takes the lines of a picture out of the table. */
  readonly onTakeOut: (picture: WarPicture) => void;
}

const SIGNS = {
  map: 'map',
  score: 'score',
  outcome: 'outcome',
  opponent: 'opponent',
  players: 'players',
} as const satisfies Record<BattleSign, string>;

/** The pictures of a stage: read on this device one after the other, and taken into the table by a press. */
export function PictureList({
  stage,
  stages,
  known,
  elsewhere,
  otherBattle,
  isCovered,
  onTake,
  onTakeOut,
}: PictureListProps) {
  const t = useT('war-pictures');
  const words = useT('clan-wars');
  const format = useClanFormats();
  const ownClan = useCharacter()?.clan?.name ?? '';
  const pictures = usePictures().filter((one) => one.stage === stage);
  // the roster decides names: a picture that came before it is read once it is there
  const hasRoster = known.some(({ kind }) => kind === 'member');
  useEffect(() => {
    if (!hasRoster) return;
    for (const picture of pictures)
      if (picture.work.kind === 'waiting') void read(picture, { known, ownClan });
  });
  return (
    <div className="grid gap-2.5">
      <PictureInput stage={stage} />
      {pictures.length > 0 && (
        <ul className="grid gap-2">
          {pictures.map((picture) => {
            const { id, file, url, takenAt, work, isTaken, isAttached } = picture;
            const signs = work.kind === 'read' ? otherBattle(work.board, picture) : [];
            const isAllThere = work.kind === 'read' && isCovered(work.board);
            const place = elsewhere(id);
            return (
              <li
                key={id}
                data-picture={work.kind}
                className="flex flex-wrap items-center gap-3 border border-line p-2"
              >
                <img src={url} alt="" className="h-12 w-20 shrink-0 bg-ground object-cover" />
                <div className="grid min-w-0 flex-1 basis-44 gap-0.5 text-sm">
                  <span className="truncate">{file.name}</span>
                  <span className="text-xs text-ink-3">
                    {t('takenAt', { day: format.date(takenAt), time: format.time(takenAt) })}
                  </span>
                  {(work.kind === 'waiting' || work.kind === 'reading') && (
                    <>
                      <span role="status" className="text-xs text-ink-2">
                        {work.kind === 'waiting' || work.share === 0
                          ? t('loading')
                          : t('reading', { share: format.percent(Math.round(work.share * 10) / 10, 0) })}
                      </span>
                      <Meter part={work.kind === 'waiting' ? 0 : work.share} whole={1} />
                    </>
                  )}
                  {work.kind === 'read' && (
                    <span role="status" className="text-xs text-ink-2">
                      {`${t('found', { count: work.board.rows.length })}, ${t('toCheck', {
                        count: work.board.rows.reduce((sum, { row }) => sum + openIn(row), 0),
                      })}`}
                    </span>
                  )}
                  {(isTaken || isAllThere) && <span className="text-xs text-ok">{t('taken')}</span>}
                  {signs.length > 0 && (
                    <span role="alert" className="text-xs text-wait">
                      {t('otherBattle', { what: signs.map((sign) => words(SIGNS[sign])).join(', ') })}
                    </span>
                  )}
                  {place !== null && (
                    <span role="alert" className="text-xs wrap-anywhere text-wait">
                      {t('elsewhere', { place })}
                    </span>
                  )}
                  {work.kind === 'failed' && (
                    <span role="alert" className="text-xs text-no">
                      {t(FAILURES[work.why])}
                    </span>
                  )}
                </div>
                <div className="flex flex-wrap items-center gap-2">
                  {stages.length > 0 && (
                    <select
                      aria-label={t('stageOf', { name: file.name })}
                      value={stage}
                      onChange={({ target }) => {
                        onTakeOut(picture);
                        assignPicture(id, target.value);
                      }}
                      className="h-9 max-w-full min-w-0 border border-line-field bg-ground px-2 text-ink pointer-coarse:h-10"
                    >
                      {stages.map(({ key, name }) => (
                        <option key={key} value={key}>
                          {name}
                        </option>
                      ))}
                      <option value={OTHER_WAR}>{t('otherWar')}</option>
                    </select>
                  )}
                  {work.kind === 'read' &&
                    (isTaken || !isAllThere) &&
                    (isTaken ? (
                      <Button icon="minus" onClick={() => onTakeOut(picture)}>
                        {t('takeOut')}
                      </Button>
                    ) : (
                      <Button
                        variant={signs.length > 0 ? 'plain' : 'primary'}
                        icon="plus"
                        onClick={() => onTake(work.board, picture)}
                      >
                        {t('take')}
                      </Button>
                    ))}
                  {work.kind === 'failed' && (
                    <Button icon="refresh-cw" onClick={() => void read(picture, { known, ownClan })}>
                      {t('again')}
                    </Button>
                  )}
                  {!isTaken && !isNoPicture(picture) && (
                    <Checkbox
                      label={t('attach')}
                      isLabelShown
                      isOn={isAttached}
                      onChange={(isOn) => attachPicture(id, isOn)}
                    />
                  )}
                  <Button
                    variant="quiet"
                    icon="trash"
                    aria-label={t('remove', { name: file.name })}
                    onClick={() => {
                      onTakeOut(picture);
                      removePicture(id);
                    }}
                  />
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
