import { withBoardColumns, type BoardColumn } from '../../../../domain/clan-wars/reading/board-columns.ts';
import type { StageContent } from '../../../../domain/clan-wars/war.ts';
import { withColumns } from '../pictures/merge-board.ts';
import { setBoard, usePictures, type WarPicture } from '../pictures/war-pictures.ts';
import { BoardColumns } from './BoardColumns.tsx';

interface StageColumnsProps {
  /** See `stageKey`. */
  readonly stage: string;
  readonly content: StageContent;
  readonly onChange: (content: StageContent) => void;
}

/** The columns of each picture above the table of a stage. */
export function StageColumns({ stage, content, onChange }: StageColumnsProps) {
  const pictures = usePictures().filter((one) => one.stage === stage && one.isTaken);
  const change = ({ id, work }: WarPicture, columns: readonly BoardColumn[]): void => {
    if (work.kind !== 'read') return;
    const changed = withBoardColumns(work.board, columns);
    setBoard(id, changed);
    onChange(withColumns(content, id, work.board, changed));
  };
  return pictures.map((picture) =>
    picture.work.kind !== 'read' || picture.work.board.columns.length === 0 ? null : (
      <BoardColumns
        key={picture.id}
        name={picture.file.name}
        columns={picture.work.board.columns}
        onChange={(columns) => change(picture, columns)}
      />
    ),
  );
}
