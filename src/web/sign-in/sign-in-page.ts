import { afterFirstFrame } from '../lib/after-first-frame.ts';
import { forgetLeftovers, readReason, storeSession, takeReturnPath } from '../lib/stored-session.ts';
import { elementOf } from './element-of.ts';
import { requestSignIn } from './request-sign-in.ts';

// The document contains the form, so that the page is visible before any script runs.
const form = elementOf('sign-in', HTMLFormElement);
const email = elementOf('email', HTMLInputElement);
const password = elementOf('password', HTMLInputElement);
const submit = elementOf('submit', HTMLButtonElement);
const failure = elementOf('failure', HTMLElement);
const reason = elementOf('reason', HTMLElement);

forgetLeftovers();
reason.textContent = readReason() ?? '';
reason.hidden = reason.textContent === '';
email.focus();
afterFirstFrame(() => document.body.classList.add('decorated'));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!submit.disabled) void enter();
});

async function enter(): Promise<void> {
  submit.disabled = true;
  refuse('');
  const outcome = await requestSignIn(email.value, password.value);
  if (outcome.kind === 'signed-in') {
    storeSession(outcome.session);
    location.replace(takeReturnPath());
    return;
  }
  submit.disabled = false;
  if (outcome.kind === 'second-step') {
    // Most accounts never need it, so it loads on demand.
    const { showSecondStep } = await import('./second-step.ts');
    form.hidden = true;
    await showSecondStep(outcome.step);
    return;
  }
  if (outcome.kind === 'new-password-required') {
    window.alert('Password reset required. Contact support.');
    return;
  }
  refuse('Invalid email or password.');
  password.select();
}

/** Shows why the sign-in failed and marks the fields; an empty text resets both. */
function refuse(text: string): void {
  failure.textContent = text;
  for (const field of [email, password]) field.ariaInvalid = String(text !== '');
}
