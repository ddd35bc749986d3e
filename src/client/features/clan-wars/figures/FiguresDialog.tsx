import {
  averageOf,
  figuresOf,
  personFigures,
  ratioOf,
  winShare,
} from '../../../../domain/clan-wars/figures.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { pictureName } from '../../../data/page/save-file.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { PanelsPicture } from '../words/PanelsPicture.tsx';
import { Summary, type ComparedSummary } from '../words/Summary.tsx';
import { useWarWords } from '../words/use-war-words.ts';
import { FiguresPanels, type FiguresPanelsProps } from './FiguresPanels.tsx';
import { sortPeople } from './sort-people.ts';

interface FiguresDialogProps extends Omit<FiguresPanelsProps, 'onLook'> {
  /** What they are compared with. */
  readonly before: ComparedSummary | null;
  /** What the figures are of: days, filters, what they are compared with. */
  readonly lines: readonly string[];
  readonly onClose: () => void;
}

/** The dashboard's figures, as they are shown, as a picture and as a text. */
export function FiguresDialog({ before, lines, onClose, ...shown }: FiguresDialogProps) {
  const t = useT('clan-wars');
  const shell = useT('shell');
  const words = useWarWords();
  const { stages, about, looked } = shown;
  const title = `${shell('navClanWarDashboard')}. ${about}`;
  const figures = figuresOf(stages);
  const { wars, record, tally, strength } = figures;
  const makeText = (): string =>
    [
      title,
      ...lines,
      ...(
        [
          ['wars', words.amount(wars)],
          ['winRate', `${words.share(winShare(record))} (${words.record(record)})`],
          ['ratio', words.ratio(ratioOf(tally))],
          ['killsEach', words.amount(averageOf(tally, 'kills'), 1)],
          ['strength', words.amount(strength, 1)],
        ] as const
      ).map(([label, value]) => `${t(label)}: ${value}`),
      `${t('people')}. ${t('peopleNote')}`,
      ...sortPeople(personFigures(stages), looked.sort, words.format.compare).map(words.averageLine),
    ].join('\n');
  return (
    <PanelsPicture
      body={t('figuresBody')}
      fileName={pictureName(title)}
      makeText={makeText}
      onClose={onClose}
    >
      <div>
        <p className="font-display text-3xl leading-tight font-bold wrap-anywhere">{title}</p>
        {lines.map((line) => (
          <p key={line} className="text-ink-2">
            {line}
          </p>
        ))}
      </div>
      <Panel>
        <Summary figures={figures} before={before} />
      </Panel>
      <FiguresPanels {...shown} onLook={() => undefined} />
    </PanelsPicture>
  );
}
