/** What the program may ask those who say who somebody is, besides the game. */
import type { Result } from '../../../domain/result.ts';

/** A way to sign in, as the operator has set it up. */
export interface SignInWay {
  /** `openid`: OpenID Connect with discovery; `discord`: OAuth 2 with Discord's fixed addresses. */
  readonly kind: 'openid' | 'discord';
  /** In addresses and settings. */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** Whose its subjects are; of OpenID Connect also where it is discovered. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Who somebody is at the other side. */
export interface Identity {
  /** Never changes, and is never given to somebody else there. */
  readonly subject: string;
  /** What they are called there, for the person to recognise it by; nothing is decided by it. */
  readonly label: string | null;
}

/** What the other side's page sent back with the browser, besides the state. */
export interface Landed {
  readonly code: string;
  /** Who says so; null where it says nothing. */
  readonly issuer: string | null;
}

/** `auth.wayUnavailable`: it does not answer; `auth.failed`: its answer is not accepted, or it does not accept ours. */
export type IdentityRefusal = 'auth.failed' | 'auth.wayUnavailable';

export interface IdentityProvider {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  /** Where the browser goes; `redirectUri` is our own `/callback`. */
  authorizeUrl(params: {
    readonly redirectUri: string;
    readonly state: string;
    readonly codeChallenge: string;
    readonly nonce: string;
  }): Promise<Result<string, IdentityRefusal>>;
  identify(params: {
    readonly landed: Landed;
    readonly redirectUri: string;
    readonly codeVerifier: string;
    readonly nonce: string;
  }): Promise<Result<Identity, IdentityRefusal>>;
}
