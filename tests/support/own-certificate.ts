/** A fresh self-signed certificate for a TLS server inside a test, written by hand: X.509 v3, P-256, valid for a day. */
import { type KeyObject, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), body]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function id(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function time(at: Date): Buffer {
  return der(
    0x17,
    Buffer.from(
      `${at
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2)}`,
      'ascii',
    ),
  );
}

function nameOf(words: string): Buffer {
  return sequence(der(0x31, sequence(id('550403'), der(0x0c, Buffer.from(words)))));
}

const ECDSA_SHA256 = sequence(id('2a8648ce3d040302'));
const DAY_MS = 86_400_000;

export interface OwnCertificate {
  readonly cert: string;
  readonly key: string;
}

/** Certificate and key in PEM, for these host names and 127.0.0.1; the certificate is its own authority. */
export function ownCertificate(hosts: readonly string[]): OwnCertificate {
  const { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync(
    'ec',
    { namedCurve: 'P-256' },
  );
  const subject = nameOf('Test push service');
  const names = sequence(
    ...hosts.map((host) => der(0x82, Buffer.from(host, 'ascii'))),
    der(0x87, Buffer.from([127, 0, 0, 1])),
  );
  const extensions = der(
    0xa3,
    sequence(
      sequence(
        id('551d13'),
        der(0x01, Buffer.from([255])),
        der(0x04, sequence(der(0x01, Buffer.from([255])))),
      ),
      sequence(id('551d11'), der(0x04, names)),
    ),
  );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    subject,
    sequence(time(new Date(Date.now() - DAY_MS)), time(new Date(Date.now() + DAY_MS))),
    subject,
    publicKey.export({ format: 'der', type: 'spki' }),
    extensions,
  );
  const whole = sequence(body, ECDSA_SHA256, der(0x03, Buffer.from([0]), sign('sha256', body, privateKey)));
  const lines = whole.toString('base64').replaceAll(/.{64}(?=.)/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
}
