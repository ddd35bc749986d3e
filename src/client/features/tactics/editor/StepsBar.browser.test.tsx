import { Suspense, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { drawnObject } from '../../../../../tests/support/drawn-object.ts';
import { toId } from '../../../../domain/ids.ts';
import type { DrawingObjectId } from '../../../../domain/tactics/drawing/object.ts';
import { tacticsEditor as words } from '../../../../i18n/locales/en/tactics-editor.ts';
import { loadTexts } from '../../../../i18n/translate.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { StepsBar } from './StepsBar.tsx';

const STEPS = ['Gather', 'Push', 'Hold'].map(
  (text, at) =>
    [toId<DrawingObjectId>(`step-${at}`), drawnObject({ kind: 'step', points: [], text })] as const,
);

/** So much time, and what React does then. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
}

function Plan() {
  const [step, setStep] = useState<string | null>(null);
  return (
    <Suspense fallback="…">
      <StepsBar steps={STEPS} step={step} onStep={setStep} />
      <output>{step ?? 'all'}</output>
    </Suspense>
  );
}

beforeEach(async () => {
  setLocale('en');
  await loadTexts('en', 'tactics-editor');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('plays the steps one after the other, and ends at the last one', async () => {
  const { container } = await render(<Plan />);
  const button = (name: string): HTMLElement | null => container.querySelector(`[aria-label="${name}"]`);
  const shown = (): string => container.querySelector('output')?.textContent ?? '';
  expect(shown()).toBe('all');
  button(words.play)?.click();
  await pass(0);
  expect(shown()).toBe('step-0');
  expect(button(words.pause)).not.toBeNull();
  const seen: string[] = [];
  for (let at = 0; at < 2; at += 1) {
    await pass(1_800);
    seen.push(shown());
  }
  expect(seen).toEqual(['step-1', 'step-2']);
  await pass(1_800);
  expect([shown(), button(words.play) !== null]).toEqual(['step-2', true]);
});

it('stays where it is paused', async () => {
  const { container } = await render(<Plan />);
  const button = (name: string): HTMLElement | null => container.querySelector(`[aria-label="${name}"]`);
  const shown = (): string => container.querySelector('output')?.textContent ?? '';
  button(words.play)?.click();
  await pass(1_800);
  expect(shown()).toBe('step-1');
  button(words.pause)?.click();
  await pass(9_000);
  expect(shown()).toBe('step-1');
});
