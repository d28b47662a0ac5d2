/**
 * What is a kind of what, in everyday words: "kind: members". A question about a dog is answered by a rule for pets, and
 * a question about furniture by the price of a table. General vocabulary, not the words of any document.
 */
export const kinds = `
es: animal: perro, gato, mascota, cachorro, pájaro, caballo, conejo, pez, reptil, hámster
es: mascota: perro, gato, cachorro, hámster, conejo, gatito, perrito
es: perro: cachorro, labrador, pastor alemán, caniche, galgo, perrito
es: mueble: mesa, silla, sofá, sillón, cama, armario, estantería, cómoda, escritorio, mesilla, cajonera, librería
es: familiar: mujer, marido, esposo, esposa, hijo, hija, padre, madre, hermano, hermana, abuelo, abuela, tío, tía, primo, sobrino, pareja, suegra
es: persona: hombre, mujer, gente, cliente, usuario, adulto, niño, individuo
es: menor: niño, niña, hijo, hija, bebé, adolescente, chico, chica
es: mayor: jubilado, pensionista, anciano, tercera edad
es: documento: papel, pasaporte, dni, certificado, contrato, factura, nómina, formulario, justificante, escritura, carné, cédula
es: documento de identidad: dni, pasaporte, cédula, carné, identificación
es: vehículo: coche, auto, automóvil, moto, camión, furgoneta, bicicleta, carro, patinete
es: transporte: autobús, tren, metro, taxi, avión, tranvía, bus, lanzadera
es: dispositivo: móvil, teléfono, tableta, portátil, ordenador, computadora, celular, aparato, impresora, router
es: ordenador: portátil, computadora, pc, equipo
es: pago: tarjeta, efectivo, transferencia, recibo, domiciliación, cheque, bizum, paypal
es: precio: tarifa, coste, importe, cuota, tasa
es: recargo: multa, penalización, comisión, sanción, interés
es: ropa: camisa, pantalón, chaqueta, sudadera, abrigo, camiseta, falda, vestido, calcetín, zapato
es: comida: desayuno, almuerzo, cena, merienda, menú, plato, bocadillo
es: comer: desayunar, almorzar, cenar, merendar
es: ayuno: desayunar, comer, ayunas
es: bebida: agua, café, té, refresco, vino, cerveza, alcohol, zumo
es: médico: doctor, doctora, especialista, pediatra, cardiólogo, dentista, ginecólogo, psicólogo
es: prueba: análisis, radiografía, ecografía, resonancia, analítica, escáner, tac
es: medicamento: pastilla, medicina, fármaco, jarabe, antibiótico, receta, píldora
es: lesión: fractura, esguince, rotura, herida, pierna rota, brazo roto
es: enfermedad: gripe, fiebre, infección, catarro, diabetes, asma, alergia
es: vivienda: casa, piso, apartamento, chalé, domicilio, departamento, hogar
es: habitación: cuarto, dormitorio, suite, alcoba
es: daño: golpe, rotura, roto, rota, avería, desperfecto, arañazo, grieta
es: robo: robar, hurto, ladrón, atraco, asalto
es: desempleado: paro, parado, desempleo
es: alumno: estudiante, aprendiz, asistente
es: profesor: docente, maestro, monitor, instructor
es: trabajador: empleado, personal, compañero, técnico
es: curso: clase, taller, seminario, lección, asignatura
es: idioma: inglés, francés, alemán, chino, japonés, italiano, portugués, español
es: deporte: fútbol, natación, tenis, baloncesto, yoga, pilates, boxeo, gimnasia, baile, zumba
es: otoño: septiembre, octubre, noviembre
es: invierno: diciembre, enero, febrero
es: primavera: marzo, abril, mayo
es: verano: junio, julio, agosto
es: fin de semana: sábado, domingo
es: día laborable: lunes, martes, miércoles, jueves, viernes, entre semana
es: festivo: navidad, semana santa, año nuevo, vacaciones
es: inscripción: apuntarse, apuntar, matricularse, registrarse
es: viaje: vacaciones, extranjero, excursión, crucero
es: ayuda: bono, descuento, subvención, bonificación, rebaja
es: archivo: fichero, foto, imagen, documento, vídeo
es: imagen: foto, fotografía, dibujo, captura
es: conexión: internet, wifi, red, fibra, banda ancha
es: memoria usb: pendrive, llavero usb, lápiz usb, usb
es: contraseña: clave, pin, código
es: aviso: mensaje, notificación, carta, correo, alerta
es: mudanza: mudarse, traslado, cambio de domicilio, mudo
es: fallecimiento: murió, morir, fallecer, muerte, difunto, herencia, defunción
en: animal: dog, cat, puppy, kitten, pet, bird, horse, rabbit, fish, hamster, snake
en: pet: dog, cat, puppy, kitten, rabbit, hamster
en: dog: puppy, labrador, poodle, terrier, shepherd
en: furniture: table, chair, sofa, couch, bed, wardrobe, shelf, desk, cupboard
en: relative: wife, husband, son, daughter, father, mother, brother, sister, spouse, partner, grandparent
en: person: man, woman, people, customer, user, adult, somebody, someone
en: child: kid, son, daughter, baby, teenager, toddler, boy, girl
en: senior: retired, pensioner, elderly
en: document: paper, passport, certificate, contract, invoice, payslip, form, statement, licence, proof
en: identity document: passport, id card, driving licence, identification
en: vehicle: car, motorbike, truck, van, bicycle, bike, scooter, automobile
en: transport: bus, train, taxi, plane, metro, shuttle
en: device: phone, tablet, laptop, computer, printer, router, cell phone, notebook
en: laptop: notebook, macbook
en: payment: card, cash, transfer, cheque, direct debit, paypal
en: cost: price, fee, rate, charge, fare, money
en: penalty: fine, fee, charge, surcharge
en: clothes: shirt, trousers, jacket, sweater, coat, dress, skirt, shoes
en: meal: breakfast, lunch, dinner, supper, brunch
en: drink: water, coffee, tea, wine, beer, alcohol, juice
en: doctor: physician, specialist, dentist, pediatrician, psychologist, gp
en: medicine: pill, tablet, drug, antibiotic, prescription
en: illness: flu, fever, infection, cold, diabetes, asthma, allergy
en: injury: fracture, sprain, broken leg, broken arm, wound
en: home: house, flat, apartment, property, residence
en: room: bedroom, suite, chamber
en: damage: crushed, broken, break, dent, scratch, crack, chewed, torn, spill
en: theft: steal, thief, robbery, burglar, burglary, break in, stolen
en: escape of water: leak, burst pipe, flood, burst
en: fire: burn, flame, smoke
en: tax: duty, customs, vat, levy
en: border: customs, import, abroad
en: student: pupil, learner, undergraduate
en: teacher: instructor, professor, tutor, trainer, coach
en: employee: colleague, co-worker, coworker, staff, worker, teammate
en: course: class, workshop, seminar, lesson, training
en: language: english, french, german, chinese, japanese, italian, portuguese, spanish
en: sport: football, swimming, tennis, basketball, yoga, pilates, boxing, gym
en: autumn: september, october, november, fall
en: winter: december, january, february
en: spring: march, april, may
en: summer: june, july, august
en: weekend: saturday, sunday
en: weekday: monday, tuesday, wednesday, thursday, friday, working day
en: holiday: christmas, easter, new year, vacation, travel, trip
en: travel: trip, journey, holiday, vacation, abroad, away
en: registration: sign up, enrol, enroll, register, join
en: membership: member, join, subscription
en: cancellation: change my mind, regret, withdraw
en: discount: reduction, rebate, voucher, coupon, offer
en: file: photo, image, picture, document, attachment, video
en: image: photo, picture, photograph, drawing
en: connection: internet, wireless, wifi, network, broadband, online
en: removable drive: usb stick, pen drive, flash drive, memory stick, thumb drive
en: password: passcode, pin, code, key
en: notice: message, notification, letter, alert, warning
en: parcel: package, box, packet, shipment
en: sound: noise, music, audio, quiet, silent
en: move: relocate, removal, new address
en: death: die, deceased, passed away, heir
`;
