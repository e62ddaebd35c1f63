// On a web server that has the files of `quiz web -o FOLDER/`: the page opens without a network too.

/** Whether this page came with what makes it installable. */
const isInstallable = document.querySelector("link[rel=manifest]") !== null && "serviceWorker" in navigator;

if (isInstallable) navigator.serviceWorker.register("service-worker.js").catch(() => {}); // it plays without one

/** Asks the browser not to delete what is stored; once, when there is something to keep. */
function keepForGood() {
  if (isInstallable && !keepForGood.wasAsked && navigator.storage && navigator.storage.persist) navigator.storage.persist();
  keepForGood.wasAsked = true;
}
