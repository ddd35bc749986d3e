/** The looks of up to eight lines in a chart: signal colours first, then rank colours; dashes so that colour is never alone. */
export interface SeriesLook {
  /** Theme token of the colour, without `--color-`. */
  readonly token: string;
  readonly text: string;
  readonly border: string;
  readonly dash: readonly number[];
}

function look(token: string, text: string, border: string, dash: readonly number[] = []): SeriesLook {
  return {
    token,
    text,
    border,
    dash,
  };
}

export const SERIES_LOOKS: readonly SeriesLook[] = [
  look('accent-text', 'text-accent-text', 'border-l-accent-text'),
  look('info', 'text-info', 'border-l-info'),
  look('ok', 'text-ok', 'border-l-ok'),
  look('no', 'text-no', 'border-l-no'),
  look('rank-veteran', 'text-rank-veteran', 'border-l-rank-veteran', [7, 4]),
  look('rank-newbie', 'text-rank-newbie', 'border-l-rank-newbie', [7, 4]),
  look('rank-stalker', 'text-rank-stalker', 'border-l-rank-stalker', [2, 3]),
  look('rank-default', 'text-rank-default', 'border-l-rank-default', [2, 3]),
];

/** The look of a line; a ninth would start over. */
export function seriesLook(index: number): SeriesLook {
  return SERIES_LOOKS[index % SERIES_LOOKS.length] ?? look('ink', 'text-ink', 'border-l-line');
}
