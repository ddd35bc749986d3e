import type { TreasuryEntry } from '../../../../contract/treasury.ts';

export const SOURCE_LABELS = {
  balance: 'sourceBalance',
  expense: 'sourceExpense',
  income: 'sourceIncome',
  contribution: 'sourceContribution',
  debt: 'sourceDebt',
  reset: 'sourceReset',
  correction: 'sourceCorrection',
} as const satisfies Record<TreasuryEntry['source'], string>;
