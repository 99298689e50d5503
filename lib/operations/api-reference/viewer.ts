/**
 * The reference page's script. The page is readable without it: the script filters the list of operations and sends requests.
 * The API key stays in the page's memory. A browser cannot set User-Agent, so the service also accepts X-User-Agent.
 */
export const VIEWER_SCRIPT = `'use strict';
const { revision, agent } = document.body.dataset;
document.documentElement.classList.add('scripted');

const filter = document.querySelector('#filter');
const groups = [...document.querySelectorAll('#operations details')];
const isOpen = new Map(groups.map((group) => [group, group.open]));
filter.addEventListener('input', () => {
  const words = filter.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const group of groups) {
    const items = [...group.querySelectorAll('li')];
    for (const item of items) {
      const text = (group.firstElementChild.textContent + ' ' + item.textContent + ' ' + item.title).toLowerCase();
      item.hidden = !words.every((word) => text.includes(word));
    }
    group.hidden = items.every((item) => item.hidden);
    group.open = words.length > 0 || isOpen.get(group);
  }
});

document.addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  const output = form.querySelector('output');
  output.textContent = 'Sending …';
  try {
    const response = await fetch(addressOf(form), await requestOf(form));
    const text = await response.text();
    show(output, response.status + ' ' + response.statusText, readable(text, response.headers.get('content-type')));
  } catch (error) {
    show(output, 'Not sent', String(error));
  }
});

const inputs = (form, place) => [...form.querySelectorAll('[data-in="' + place + '"]')].filter(({ value }) => value !== '');

function addressOf(form) {
  const own = inputs(form, 'path').reduce(
    (path, { name, value }) => path.replace('{' + name + '}', encodeURIComponent(value)),
    form.dataset.path,
  );
  const below = inputs(form, 'below').map(({ value }) => '/accounts/' + encodeURIComponent(value));
  const query = new URLSearchParams(inputs(form, 'query').map(({ name, value }) => [name, value])).toString();
  const base = new URL('./', location.href).href.replace(/\\/$/, '');
  return base + below.join('') + own + (query && '?' + query);
}

async function requestOf(form) {
  const { method, type } = form.dataset;
  const key = document.querySelector('#key').value.trim();
  const [content] = inputs(form, 'body');
  const file = content && content.files ? content.files[0] : undefined;
  return {
    method,
    headers: {
      'Api-Revision': revision,
      ...(agent && { 'X-User-Agent': agent }),
      ...(key && { Authorization: 'Bearer ' + key }),
      ...(content && { 'Content-Type': file ? file.type : type }),
      ...Object.fromEntries(inputs(form, 'header').map(({ name, value }) => [name, value])),
    },
    ...(content && { body: file ?? content.value }),
  };
}

function readable(text, type) {
  if (!(type ?? '').includes('json')) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function show(output, title, text) {
  const [heading, block] = [document.createElement('strong'), document.createElement('pre')];
  heading.textContent = title;
  block.textContent = text;
  block.tabIndex = 0;
  output.replaceChildren(heading, block);
}
`;
