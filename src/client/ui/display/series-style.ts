/**
 * Styles of up to eight lines in a chart: signal colours, then rank colours; dashes so that colour is never
 * the only cue.
 */
export interface SeriesStyle {
  /** Theme token of the colour, without `--color-`. */
  readonly token: string;
  readonly text: string;
  readonly border: string;
  readonly dash: readonly number[];
}

function style(token: string, text: string, border: string, dash: readonly number[] = []): SeriesStyle {
  return {
    token,
    text,
    border,
    dash,
  };
}

export const SERIES_STYLES: readonly SeriesStyle[] = [
  style('accent-text', 'text-accent-text', 'border-l-accent-text'),
  style('info', 'text-info', 'border-l-info'),
  style('ok', 'text-ok', 'border-l-ok'),
  style('no', 'text-no', 'border-l-no'),
  style('rank-veteran', 'text-rank-veteran', 'border-l-rank-veteran', [7, 4]),
  style('rank-newbie', 'text-rank-newbie', 'border-l-rank-newbie', [7, 4]),
  style('rank-stalker', 'text-rank-stalker', 'border-l-rank-stalker', [2, 3]),
  style('rank-default', 'text-rank-default', 'border-l-rank-default', [2, 3]),
];

/** The style of a line; a ninth line starts over. */
export function seriesStyle(index: number): SeriesStyle {
  return SERIES_STYLES[index % SERIES_STYLES.length] ?? style('ink', 'text-ink', 'border-l-line');
}
