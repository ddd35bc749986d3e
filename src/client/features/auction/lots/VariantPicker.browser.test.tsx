import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Lot } from '../../../../contract/auction.ts';
import { ANY_VARIANT, isOfVariant } from '../../../../domain/auction/lots.ts';
import { loadTexts } from '../../../../i18n/translate.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { VariantPicker } from './VariantPicker.tsx';

function lot(quality: number, level: number, unitRub: number): Lot {
  return {
    amount: 1,
    startRub: unitRub,
    currentRub: unitRub,
    buyoutRub: unitRub,
    unitRub,
    startAt: '2026-11-23T21:30:00Z',
    endAt: '2026-11-24T21:30:00Z',
    level,
    quality,
  };
}

const LOTS = [lot(1, 0, 20_615), lot(1, 5, 40_000), lot(2, 0, 102_000)];

function Shown() {
  const [variant, setVariant] = useState(ANY_VARIANT);
  return (
    <>
      <VariantPicker lots={LOTS} variant={variant} onPick={setVariant} />
      <output>
        {LOTS.filter((one) => isOfVariant(one, variant))
          .map(({ unitRub }) => unitRub)
          .join(' ')}
      </output>
    </>
  );
}

beforeEach(async () => {
  setLocale('en');
  await Promise.all([loadTexts('en', 'auction'), loadTexts('en', 'catalogue')]);
});

it('tells an artefact’s qualities and levels apart, each with its cheapest lot', async () => {
  const screen = await render(<Shown />);
  const shown = (): string | null => screen.getByRole('status').element().textContent;
  const uncommon = screen.getByRole('button', { name: /^Uncommon/ });
  await expect.element(uncommon.getByText(/20,615/)).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /^Any quality/ }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(shown()).toBe('20615 40000 102000');
  await userEvent.click(uncommon);
  await expect.element(uncommon).toHaveAttribute('aria-pressed', 'true');
  expect(shown()).toBe('20615 40000');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Level' }), '+5');
  expect(shown()).toBe('40000');
  // of another quality there may be no such level
  await userEvent.click(screen.getByRole('button', { name: /^Special/ }));
  expect(shown()).toBe('102000');
  await userEvent.click(screen.getByRole('button', { name: /^Any quality/ }));
  expect(shown()).toBe('20615 40000 102000');
});
