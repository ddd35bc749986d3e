import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RUSSIAN_MODEL_CHECK, RUSSIAN_MODEL_PATH } from '../../../contract/reader-files.ts';
import { isReaderWorker, serveReaderFiles } from './reader-files.ts';

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-reader-'));
  await mkdir(join(folder, 'site', 'reader', '1'), { recursive: true });
  await writeFile(join(folder, 'site', 'reader', '1', 'eng.traineddata'), 'a model');
  app = Fastify();
  await app.register(fastifyStatic, { root: folder, prefix: '/assets/' });
  await serveReaderFiles(app, { siteDir: join(folder, 'site'), dataDir: folder });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('what reads pictures', () => {
  it('is served for ever', async () => {
    const answer = await app.inject('/reader/1/eng.traineddata');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/octet-stream',
    });
    expect(answer.body).toBe('a model');
  });

  it.each(['rus.traineddata', 'rus.traineddata.gz'])(
    'finds the Russian model %s as soon as the operator has put it there',
    async (name) => {
      const check = async () => (await app.inject({ method: 'HEAD', url: RUSSIAN_MODEL_CHECK })).statusCode;
      expect((await app.inject(RUSSIAN_MODEL_PATH)).statusCode).toBe(404);
      // that there is none is usual, and no error
      expect(await check()).toBe(204);
      await mkdir(join(folder, 'models'));
      await writeFile(join(folder, 'models', name), 'a Russian model');
      const head = await app.inject({ method: 'HEAD', url: RUSSIAN_MODEL_PATH });
      expect(head.statusCode).toBe(200);
      expect(await check()).toBe(200);
      const answer = await app.inject(RUSSIAN_MODEL_PATH);
      expect(answer.body).toBe('a Russian model');
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'application/octet-stream',
      });
      expect(answer.headers['content-encoding']).toBeUndefined();
    },
  );

  it('knows its worker among the hashed files', () => {
    expect(isReaderWorker('/data/assets/reader-worker-B1gU.js')).toBe(true);
    expect(isReaderWorker('/data/assets/reader-worker-B1gU.js.br')).toBe(true);
    expect(isReaderWorker('/data/assets/app-reader-worker.js')).toBe(false);
    expect(isReaderWorker('/data/assets/reader-worker-1/x.js')).toBe(false);
  });
});
