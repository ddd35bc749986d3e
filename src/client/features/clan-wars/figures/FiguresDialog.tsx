import {
  averageOf,
  figuresOf,
  personFigures,
  ratioOf,
  winShare,
  type Figures,
} from '../../../../domain/clan-wars/figures.ts';
import { PictureDialog } from '../../../components/export/PictureDialog.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { pictureName } from '../../../data/page/save-file.ts';
import { GroupedPanels, Panel } from '../../../ui/layout/Panel.tsx';
import { PictureContext } from '../words/picture-context.ts';
import { Summary } from '../words/Summary.tsx';
import { useWarWords } from '../words/use-war-words.ts';
import { FiguresPanels, type FiguresPanelsProps } from './FiguresPanels.tsx';
import { sortPeople } from './PeoplePanel.tsx';

/** Wide enough for every table in every language. */
const PICTURE_WIDTH = 880;

interface FiguresDialogProps extends Omit<FiguresPanelsProps, 'onLook'> {
  /** What they are compared with. */
  readonly before: Figures | null;
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
          ['ratio', words.amount(ratioOf(tally), 2)],
          ['killsEach', words.amount(averageOf(tally, 'kills'), 1)],
          ['strength', words.amount(strength, 1)],
        ] as const
      ).map(([label, value]) => `${t(label)}: ${value}`),
      ...sortPeople(personFigures(stages), looked.sort, words.format.compare).map(words.personLine),
    ].join('\n');
  return (
    <PictureDialog
      body={t('figuresBody')}
      fileName={pictureName(title)}
      widthPx={PICTURE_WIDTH}
      makeText={makeText}
      onClose={onClose}
    >
      {(ref) => (
        <PictureContext value>
          <GroupedPanels>
            {/* it is looked at: what can be pressed is on the page */}
            <div inert>
              <div
                ref={ref}
                style={{ width: PICTURE_WIDTH }}
                className="grid grid-cols-[minmax(0,1fr)] gap-4 bg-ground p-6 text-ink"
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
              </div>
            </div>
          </GroupedPanels>
        </PictureContext>
      )}
    </PictureDialog>
  );
}
