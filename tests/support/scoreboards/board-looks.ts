/** Colours of drawn scoreboards, and pictures for their headings. */
import type { BoardColumn } from './board-words.ts';

export const THEMES = [
  {
    panel: '#12161a',
    alpha: 0.88,
    ink: '#e4e6e3',
    faint: '#9aa29d',
    accent: '#d8b25a',
    mine: '#3a4a2c',
    dark: true,
  },
  {
    panel: '#1d1a16',
    alpha: 0.8,
    ink: '#f2ead8',
    faint: '#b0a48c',
    accent: '#e07b3c',
    mine: '#4a3a22',
    dark: true,
  },
  {
    panel: '#0d1a24',
    alpha: 0.92,
    ink: '#cfe4f2',
    faint: '#7f9aad',
    accent: '#5ec2e8',
    mine: '#1e4258',
    dark: true,
  },
  {
    panel: '#e9e6df',
    alpha: 0.95,
    ink: '#22231f',
    faint: '#6d6a62',
    accent: '#8a3b1e',
    mine: '#d2cba8',
    dark: false,
  },
] as const;

/** Pictures above columns, in a square of 20 around 0. */
export const ICONS: Readonly<Record<BoardColumn, string>> = {
  rank: '<path d="M-8 6l8 -12l8 12"/>',
  name: '<circle r="5" cy="-4"/><path d="M-8 9c0 -10 16 -10 16 0"/>',
  kills: '<circle r="8"/><path d="M0 -10v20M-10 0h20"/>',
  deaths: '<path d="M-7 -7l14 14M-7 7l14 -14"/>',
  assists: '<path d="M0 -8v16M-8 0h16"/>',
  cash: '<circle r="8"/><circle r="3"/>',
  score: '<path d="M0 -9l3 6l6 1l-5 4l2 7l-6 -4l-6 4l2 -7l-5 -4l6 -1z"/>',
};
