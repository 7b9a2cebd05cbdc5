// Passkeys: has the browser make or use one, and sends what it gives with the form (WebAuthn, in the JSON that its level 3 defines).
const CEREMONIES = {
  passkeyCreate: (options) => navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  passkeyGet: (options) => navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
};

const tell = (form, text) => {
  const message = document.createElement('p');
  message.className = 'message error';
  message.setAttribute('role', 'alert');
  message.textContent = text;
  form.querySelector('.message')?.remove();
  form.prepend(message);
};

const run = async (form, name) => {
  const button = form.querySelector('button');
  button.disabled = true;
  try {
    const credential = await CEREMONIES[name](JSON.parse(form.dataset[name]));
    form.elements.credential.value = JSON.stringify(credential.toJSON());
    form.submit();
  } catch {
    tell(form, form.dataset.failed);
    button.disabled = false;
  }
};

for (const form of document.querySelectorAll('form[data-passkey-create], form[data-passkey-get]'))
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run(form, 'passkeyCreate' in form.dataset ? 'passkeyCreate' : 'passkeyGet');
  });
