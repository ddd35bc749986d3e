import { Suspense } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLocale } from '../../../data/i18n/locale.ts';
import { PictureInput } from './PictureInput.tsx';
import { currentPictures, removePicturesOf } from './war-pictures.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const STAGE = 'war/stage';

function png(name: string): File {
  return new File([Uint8Array.from(PNG), name], name, { type: 'image/png' });
}

function carrying(...files: readonly File[]): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}

function namesOf(stage: string | null): readonly string[] {
  return currentPictures()
    .filter((one) => one.stage === stage)
    .map(({ file }) => file.name);
}

async function open() {
  const screen = await render(
    <Suspense fallback="…">
      <PictureInput stage={STAGE} />
    </Suspense>,
  );
  await expect.poll(() => screen.container.querySelector('[data-drop]')).not.toBeNull();
  const place = screen.container.querySelector('[data-drop]');
  if (place === null) throw new Error('no place to drop anything');
  return { screen, place };
}

beforeEach(() => {
  setLocale('en');
  removePicturesOf(STAGE);
});

describe('pictures of a stage', () => {
  it('are dropped, and the place shows that it takes them', async () => {
    const { place } = await open();
    const over = new DragEvent('dragover', { bubbles: true, cancelable: true });
    place.dispatchEvent(over);
    // otherwise the browser would open the picture instead of the app
    expect(over.defaultPrevented).toBe(true);
    await expect.poll(() => place.className).toContain('border-accent');
    const drop = new DragEvent('drop', {
      bubbles: true,
      cancelable: true,
      dataTransfer: carrying(png('one.png'), png('two.png')),
    });
    place.dispatchEvent(drop);
    expect(drop.defaultPrevented).toBe(true);
    await expect.poll(() => namesOf(STAGE)).toEqual(['one.png', 'two.png']);
    expect(place.className).not.toContain('border-accent');
  });

  it('are pasted anywhere on the page, and other pastes are left alone', async () => {
    await open();
    const paste = (data: DataTransfer): ClipboardEvent => {
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data });
      document.body.dispatchEvent(event);
      return event;
    };
    expect(paste(carrying(png('pasted.png'))).defaultPrevented).toBe(true);
    await expect.poll(() => namesOf(STAGE)).toEqual(['pasted.png']);
    const text = new DataTransfer();
    text.setData('text/plain', 'Morrow 12 4');
    expect(paste(text).defaultPrevented).toBe(false);
    expect(paste(carrying(new File(['a,b'], 'table.csv', { type: 'text/csv' }))).defaultPrevented).toBe(
      false,
    );
    expect(namesOf(STAGE)).toEqual(['pasted.png']);
  });

  it('are chosen, several at once, or photographed with the camera at the back', async () => {
    const { place } = await open();
    const [choose, photograph] = place.querySelectorAll('input');
    if (choose === undefined || photograph === undefined) throw new Error('no inputs');
    expect([choose.multiple, choose.getAttribute('capture'), choose.accept]).toEqual([
      true,
      null,
      'image/png,image/jpeg,image/webp',
    ]);
    expect([photograph.multiple, photograph.getAttribute('capture')]).toEqual([false, 'environment']);
    for (const [input, name] of [
      [choose, 'chosen.png'],
      [photograph, 'photo.png'],
    ] as const) {
      input.files = carrying(png(name)).files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await expect.poll(() => namesOf(STAGE)).toContain(name);
      // the same file can be chosen again
      expect(input.value).toBe('');
    }
  });

  it('are said to be none, or to be there already', async () => {
    const { screen, place } = await open();
    const drop = (file: File): void =>
      void place.dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carrying(file) }),
      );
    drop(new File(['GIF89a'], 'fake.png', { type: 'image/png' }));
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('fake.png: Only PNG, JPEG and WebP pictures can be read.');
    drop(png('same.png'));
    await expect.poll(() => namesOf(STAGE)).toEqual(['same.png']);
    drop(png('same.png'));
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('same.png: This picture is here already.');
    expect(namesOf(STAGE)).toEqual(['same.png']);
  });
});
