import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { tacticsEditor as words } from '../../../../i18n/locales/en/tactics-editor.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { PicturePanel } from './PicturePanel.tsx';

const SHEET = { heading: 'Plan', background: { map: 'berda', picture: null }, pages: [] } as never;

it("says that officers' notes are on a picture that is meant for posting", async () => {
  setLocale('en');
  for (const hasNotes of [true, false]) {
    const screen = await render(
      <Suspense fallback="…">
        <PicturePanel shown={SHEET} all={null} hasNotes={hasNotes} />
      </Suspense>,
    );
    await expect.element(screen.getByRole('button', { name: words.savePicture })).toBeVisible();
    expect(screen.container.textContent.includes(words.pictureNotes)).toBe(hasNotes);
    await screen.unmount();
  }
});
