import { createHash } from 'node:crypto';

export const startElement = 'start';

/** A script that the page loads, with what must be fetched beside it. */
export interface StartList {
  scripts: { src: string; integrity: string }[];
  preloads: { href: string; integrity: string }[];
}

/**
 * Stands in every document, behind the styles: reading those and running this are a task each. Before the first paint it
 * marks the document as signed in or out, so that the header never flashes, and as one of which only the first screen is laid
 * out; once the page has loaded it takes that mark away and fetches the code, so that neither delays what a visitor came to
 * see. The way to a place inside the page must be measured: who asks for one gets all of it at once. A picture that hangs
 * keeps it waiting for a second only. Where the code cannot be had it says so. Until that code runs it remembers which button
 * was pressed last, by Enter in a field, too: `takeEarlyClick` gives it, once.
 */
export const startScript = `(function(d){
var marks=d.documentElement.dataset,early;
try{marks.session=localStorage.getItem('user_token')?'in':'out'}catch(e){marks.session='out'}
if(!location.hash)marks.firstScreen='';
function layOut(){delete marks.firstScreen}
function keep(b){if(b){if(early)early.removeAttribute('aria-busy');early=b;b.setAttribute('aria-busy','true')}}
function press(e){var a=e.target.closest('a[href]');if(a){e.stopPropagation();if(a.hash)layOut()}
keep(e.target.closest(':is(#main,header) button[type=button]:not([popovertarget])'))}
function enter(e){if(e.key=='Enter'&&!e.isComposing&&e.target.matches('form input:not([type=file])'))keep(e.target.form.querySelector('[type=submit]'))}
addEventListener('click',press,true);
addEventListener('keydown',enter,true);
window.takeEarlyClick=function(){removeEventListener('click',press,true);removeEventListener('keydown',enter,true);return early};
var begun;
function stuck(){var b=d.getElementById('stuck-bar');b.hidden=false;b.querySelector('button').onclick=function(){location.reload()}}
function begin(){if(begun)return;begun=1;setTimeout(function(){
var list=JSON.parse(d.getElementById('${startElement}').textContent);
function add(tag,given){var e=d.createElement(tag);e.crossOrigin='anonymous';for(var k in given)e[k]=given[k];d.head.append(e)}
list.preloads.forEach(function(p){add('link',{rel:'preload',as:'script',href:p.href,integrity:p.integrity})});
list.scripts.forEach(function(s){add('script',{async:false,src:s.src,integrity:s.integrity,onerror:stuck})});
setTimeout(layOut)
})}
addEventListener('load',begin);
addEventListener('DOMContentLoaded',function(){setTimeout(begin,1000)})})(document)`;

/**
 * Stand behind the markup of a page with a form. Chrome's autofill has such a page laid out while it looks for fields, in the
 * task that ends the markup; what is done before, styles and layout in a task each, does not make that one long.
 */
export const layOutScripts = ['getComputedStyle(document.body).color', 'document.body.offsetHeight'];

export const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
export const inlineScriptHashes = [startScript, ...layOutScripts].map(sha256);
