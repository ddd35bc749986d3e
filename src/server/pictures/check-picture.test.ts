import sharp from 'sharp';
import { expect, it } from 'vitest';
import { photoWithPlace, pictureFile } from '../../../tests/support/pictures.ts';
import { checkPicture, createReencoder, shrinkPicture } from './reencode-picture.ts';

it('takes what an upload is made into, large and small', async () => {
  for (const file of [await pictureFile('png'), await photoWithPlace('at home')]) {
    const made = await createReencoder()(file);
    if (!made.ok) throw new Error(made.code);
    const { body, width, height } = made.value;
    expect(await checkPicture(body)).toEqual({ width, height });
    expect(await checkPicture(await shrinkPicture(body, 64))).toMatchObject({ width: expect.any(Number) });
  }
});

it('takes a picture with transparency', async () => {
  const file = await sharp({
    create: { width: 40, height: 30, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  const made = await createReencoder()(file);
  if (!made.ok) throw new Error(made.code);
  expect(await checkPicture(made.value.body)).toEqual({ width: 40, height: 30 });
});

it('takes no picture that carries anything else, or is broken inside', async () => {
  const plain = await pictureFile('webp');
  const withPlace = await sharp(await photoWithPlace('at home'))
    .keepMetadata()
    .webp()
    .toBuffer();
  const broken = Buffer.from(plain).fill(0xff, 40);
  for (const file of [withPlace, Buffer.concat([plain, Buffer.from('<script>')]), broken])
    expect(await checkPicture(file)).toBeNull();
  expect(await checkPicture(plain)).toEqual({ width: 300, height: 200 });
});
