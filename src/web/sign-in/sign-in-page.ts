import { afterFirstFrame } from '../lib/after-first-frame.ts';
import { forgetLeftovers, readReason, storeSession, takeReturnPath } from '../lib/stored-session.ts';
import { elementOf } from './element-of.ts';
import { requestSignIn } from './request-sign-in.ts';

// The form stands in the document itself and this script only listens to it: the page is there before any script is.
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
    // Most accounts never come here: what it takes is fetched when it is needed.
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

/** Says why nobody was signed in and marks the fields; an empty text takes both back. */
function refuse(text: string): void {
  failure.textContent = text;
  for (const field of [email, password]) field.ariaInvalid = String(text !== '');
}
