import { drawQr } from '../lib/draw-qr.ts';
import { leaveSignInNote, storeSession, takeReturnPath } from '../lib/stored-session.ts';
import { elementOf } from './element-of.ts';
import { requestSecondStep } from './request-second-step.ts';
import type { SecondStep } from './request-sign-in.ts';

const HINTS = {
  app: 'Enter the code from your authenticator app, or a recovery code.',
  email: 'Enter the code sent to',
  sms: 'Enter the code sent to',
} as const;
const SET_UP_HINT =
  'Signing in requires a code in addition to the password. Scan this with an authenticator app, then enter the code that it shows.';

/** Shows the second step of a sign-in in place of the form, until it succeeds or expires. */
export async function showSecondStep(step: SecondStep): Promise<void> {
  const form = elementOf('second-step', HTMLFormElement);
  const code = elementOf('code', HTMLInputElement);
  const button = elementOf('give', HTMLButtonElement);
  const failure = elementOf('step-failure', HTMLElement);
  elementOf('step-hint', HTMLElement).textContent = hintOf(step);
  if (step.second_factor === 'set_up') {
    elementOf('secret', HTMLElement).textContent = step.secret.replace(/.{4}(?=.)/g, '$& ');
    elementOf('app-link', HTMLAnchorElement).href = step.uri;
    elementOf('qr', HTMLElement).replaceChildren(drawQr(step.uri, 'QR code for the authenticator app'));
    elementOf('set-up', HTMLElement).hidden = false;
  }
  form.hidden = false;
  code.focus();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button.disabled) void give();
  });

  async function give(): Promise<void> {
    button.disabled = true;
    failure.textContent = '';
    const outcome = await requestSecondStep(step, code.value);
    button.disabled = false;
    if (outcome.kind === 'expired') {
      leaveSignInNote('The code expired or was already used. Sign in again.');
      location.replace('/login');
      return;
    }
    if (outcome.kind === 'failed') {
      failure.textContent = outcome.message;
      code.select();
      return;
    }
    const enter = (): void => {
      storeSession(outcome.session);
      location.replace(takeReturnPath());
    };
    if (outcome.recovery_codes.length === 0) return enter();
    form.hidden = true;
    showRecoveryCodes(outcome.recovery_codes, enter);
  }
}

function hintOf(step: SecondStep): string {
  if (step.second_factor === 'set_up') return SET_UP_HINT;
  const hint = HINTS[step.method];
  return step.destination === null ? hint : `${hint} ${step.destination}.`;
}

function showRecoveryCodes(codes: readonly string[], enter: () => void): void {
  const list = elementOf('recovery-codes', HTMLUListElement);
  list.replaceChildren(
    ...codes.map((text) => {
      const item = document.createElement('li');
      item.textContent = text;
      return item;
    }),
  );
  elementOf('recovery', HTMLElement).hidden = false;
  const button = elementOf('go-on', HTMLButtonElement);
  button.addEventListener('click', enter);
  button.focus();
}
