import { afterFirstFrame } from '../lib/after-first-frame.ts';
import { leaveSignInNote } from '../lib/stored-session.ts';
import { elementOf } from './element-of.ts';
import { confirmReset, type ResetOutcome, requestCode } from './request-reset.ts';

const ask = elementOf('ask', HTMLFormElement);
const confirm = elementOf('confirm', HTMLFormElement);
const email = elementOf('email', HTMLInputElement);
const code = elementOf('code', HTMLInputElement);
const password = elementOf('new-password', HTMLInputElement);
const failure = elementOf('failure', HTMLElement);
const sent = elementOf('sent', HTMLElement);

email.focus();
afterFirstFrame(() => document.body.classList.add('decorated'));
ask.addEventListener('submit', (event) => {
  event.preventDefault();
  void submit('send', () => requestCode(email.value), showCodeForm);
});
confirm.addEventListener('submit', (event) => {
  event.preventDefault();
  const answer = { email: email.value, code: code.value, new_password: password.value };
  void submit('set', () => confirmReset(answer), goToSignIn);
});

async function submit(
  buttonId: string,
  call: () => Promise<ResetOutcome>,
  go: (destination: string) => void,
): Promise<void> {
  const button = elementOf(buttonId, HTMLButtonElement);
  if (button.disabled) return;
  button.disabled = true;
  failure.textContent = '';
  const outcome = await call();
  button.disabled = false;
  if (outcome.kind === 'done') go(outcome.destination);
  else failure.textContent = outcome.message;
}

function showCodeForm(destination: string): void {
  ask.hidden = true;
  confirm.hidden = false;
  sent.textContent = `If an account has that address, a code was sent to ${destination}. It works once, within 10 minutes.`;
  code.focus();
}

function goToSignIn(): void {
  leaveSignInNote('The new password is set. Sign in with it.');
  location.replace('/login');
}
